import { ProfileSheet } from "../../features/profile/components/ProfileSheet";
import type { UserData } from "../../shared/state/userFirebaseDataSlice";
import { LogoutDialog } from "./LogoutDialog";
import { SideDrawer } from "./SideDrawer";

export type Overlay = "menu" | "profile" | "logout";

export interface OverlaysProps {
  user: UserData;
  opened: Overlay | null;
  onOpen: (overlay: Overlay | null) => void;
}

export function OverlayStack({ user, opened, onOpen }: OverlaysProps) {
  const close = () => onOpen(null);
  return (
    <>
      <SideDrawer
        credit={user.credit}
        open={opened === "menu"}
        onClose={close}
        onLogout={() => onOpen("logout")}
      />
      <ProfileSheet user={user} open={opened === "profile"} onClose={close} />
      <LogoutDialog open={opened === "logout"} onClose={close} />
    </>
  );
}

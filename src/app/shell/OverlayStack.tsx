import { ProfileSheet } from "../../features/profile/components/ProfileSheet";
import { JoyTheme } from "../../shared/ui/theme/JoyTheme";
import { LogoutDialog } from "./LogoutDialog";
import type { OverlaysProps } from "./Overlays";
import { SideDrawer } from "./SideDrawer";

/** Renders the side drawer, the profile sheet and the logout dialog. */
export function OverlayStack({ user, opened, onOpen }: OverlaysProps) {
  const close = () => onOpen(null);
  return (
    <JoyTheme>
      <SideDrawer
        credit={user.credit}
        open={opened === "menu"}
        onClose={close}
        onLogout={() => onOpen("logout")}
      />
      <ProfileSheet user={user} open={opened === "profile"} onClose={close} />
      <LogoutDialog open={opened === "logout"} onClose={close} />
    </JoyTheme>
  );
}

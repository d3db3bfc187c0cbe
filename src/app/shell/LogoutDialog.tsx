import { useContext } from "react";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { SessionContext } from "../session/sessionContext";
import { useLogout } from "../session/useLogout";

/** Asks, then signs out everywhere this device remembers the user. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isLeaving, leave } = useContext(SessionContext);
  const logout = useLogout(leave);
  return (
    <ConfirmDialog
      open={open}
      title="Confirm Logout"
      description="Are you sure you want to Logout? All cached data will be cleared"
      confirm="Logout"
      loading={isLeaving}
      onCancel={onClose}
      onConfirm={() => void logout()}
    />
  );
}

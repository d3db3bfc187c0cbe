import { useContext } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { resetAnalytics } from "../../shared/analytics/analytics";
import { signOut } from "../../shared/identity/identity";
import { clearCookie } from "../../shared/lib/cookies";
import { clearState } from "../../shared/state/clearState";
import { useAppDispatch } from "../../shared/state/hooks";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { SessionContext } from "../session/sessionContext";

/** Asks, then signs out everywhere this device remembers the user. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isLeaving, leave } = useContext(SessionContext);
  const logout = async () => {
    resetAnalytics();
    leave();
    // The starter page may be another site: nothing of this page runs once it is on its way there.
    await signOut();
    dispatch(clearState());
    clearCookie("uid");
    await navigate(paths.starterPage());
  };
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

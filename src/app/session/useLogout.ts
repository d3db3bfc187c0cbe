import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { resetAnalytics } from "../../shared/analytics/analytics";
import { signOut } from "../../shared/identity/identity";
import { clearCookie } from "../../shared/lib/cookies";
import { clearState } from "../../shared/state/clearState";
import { useAppDispatch } from "../../shared/state/hooks";

/** Signs out everywhere this device remembers the user, and goes to the starter page; `leave` keeps the guard still meanwhile. */
export function useLogout(leave: () => void): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    resetAnalytics();
    leave();
    // The starter page may be another site: nothing of this page runs once it is on its way there.
    await signOut();
    dispatch(clearState());
    clearCookie("uid");
    await navigate(paths.starterPage());
  };
}

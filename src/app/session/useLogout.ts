import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { resetAnalytics } from "../../shared/analytics/analytics";
import { signOut } from "../../shared/identity/identity";
import { clearCookie } from "../../shared/lib/cookies";
import { clearState } from "../../shared/state/clearState";
import { useAppDispatch } from "../../shared/state/hooks";
import { withDevice } from "./withDevice";

/**
 * Returns a function that signs the user out everywhere on this device and goes to the starter
 * page. `leave` stops the guard from redirecting meanwhile.
 */
export function useLogout(leave: () => void): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    resetAnalytics();
    leave();
    // The next person on this device must not see what the user is told.
    await withDevice(({ turnOff }) => turnOff());
    // The sign-out comes first, because the starter page may be another site, and navigating there
    // stops this page's code.
    await signOut();
    dispatch(clearState());
    clearCookie("uid");
    await navigate(paths.starterPage());
  };
}

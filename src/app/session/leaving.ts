import { msg } from "@contract/msg";
import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { resetAnalytics } from "../../shared/analytics/analytics";
import { signOut } from "../../shared/identity/identity";
import { identityState } from "../../shared/identity/identityStore";
import { clearCookie } from "../../shared/lib/storage";
import { logError } from "../../shared/lib/log";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { clearState } from "../../shared/state/clearState";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { withDevice } from "./device";

/**
 * Tells whether the user is logging out. The sign-out takes effect at once, but the router shows
 * the next screen only when its code has loaded. Without this, the guard would see a visitor and
 * redirect to the login. It is true until the location changes.
 */
export function useLeaving(): { isLeaving: boolean; leave: () => void } {
  const { key } = useLocation();
  const [leftKey, setLeftKey] = useState<string | null>(null);
  return { isLeaving: leftKey === key, leave: useCallback(() => setLeftKey(key), [key]) };
}

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

/**
 * Removes all data of an account from this device when it is deleted, here or on another device,
 * including its unsent videos.
 */
export function useAccountDeleted(leave: () => void): void {
  const dispatch = useAppDispatch();
  const logout = useLogout(leave);
  const signOutDeletedUser = async (userId: string) => {
    await deleteRecordings(userId).catch((error: unknown) =>
      logError("Forgetting recordings", error),
    );
    await logout();
    dispatch(notify({ type: "SUCCESS", message: msg("Your account is deleted. Take care!") }));
  };
  useServerEvent("accountDeleted", ({ userId }) => {
    if (identityState().user?.userId === userId) void signOutDeletedUser(userId);
  });
}

async function deleteRecordings(userId: string): Promise<void> {
  const { deleteRecordingsOf } = await import("../../features/recorder/upload/recordings");
  await deleteRecordingsOf(userId);
}

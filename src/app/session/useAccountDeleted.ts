import { msg } from "@contract/msg";
import { identityState } from "../../shared/identity/identityStore";
import { logError } from "../../shared/lib/log";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { useLogout } from "./useLogout";

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

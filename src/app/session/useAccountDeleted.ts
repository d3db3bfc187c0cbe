import { msg } from "@contract/msg";
import { identityState } from "../../shared/identity/identityStore";
import { logError } from "../../shared/lib/log";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { useLogout } from "./useLogout";

/** Once the account is deleted, here or on another device, nothing of it stays on this one, unsent videos included. */
export function useAccountDeleted(leave: () => void): void {
  const dispatch = useAppDispatch();
  const logout = useLogout(leave);
  const sayGoodbye = async () => {
    await forgetRecordings().catch((error: unknown) => logError("Forgetting recordings", error));
    await logout();
    dispatch(notify({ type: "SUCCESS", message: msg("Your account is deleted. Take care!") }));
  };
  useServerEvent("accountDeleted", ({ userId }) => {
    if (identityState().user?.userId === userId) void sayGoodbye();
  });
}

async function forgetRecordings(): Promise<void> {
  const { deleteAllRecordings } = await import("../../features/recorder/upload/recordings");
  await deleteAllRecordings();
}

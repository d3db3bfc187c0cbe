import { useEffect } from "react";
import type * as Device from "../../features/push/model/device";
import { afterLoad } from "../../shared/lib/page";
import { logError } from "../../shared/lib/log";
import { useAppSelector } from "../../shared/state/hooks";

/**
 * Does something with the notifications of this device. Its code loads only where the user has
 * allowed them, which few have. A failure is logged.
 */
export async function withDevice(act: (device: typeof Device) => Promise<void>): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    await act(await import("../../features/push/model/device"));
  } catch (error) {
    logError("Notifications on this device", error);
  }
}

/**
 * Tells the server at each start about a device that gets notifications, because it may have
 * forgotten it or have a new key.
 */
export function useDeviceKept(): void {
  const userId = useAppSelector((state) => state.userFirebaseData?._id);
  useEffect(() => {
    if (userId) void afterLoad().then(() => withDevice(({ keepDevice }) => keepDevice()));
  }, [userId]);
}

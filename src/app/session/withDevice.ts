import type * as Device from "../../features/push/model/device";
import { logError } from "../../shared/lib/log";

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

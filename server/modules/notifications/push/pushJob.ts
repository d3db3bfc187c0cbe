import type { Deps } from "../../../deps";
import type { JobHandler } from "../../../jobs/queue";
import { PushServiceAway } from "../../../push/pushSender";
import { deleteDevice, findDevice } from "../../devices";
import { languageOfUser, wantedChannels } from "../../preferences";
import { KIND_OF } from "../kind";
import { findNotification } from "../repository";
import { pushMessage } from "./pushMessage";

/**
 * Sends a notification to one device of its reader. There is a job for each device, so that a
 * push service that is away delays only its own, and nothing is repeated for the others. An attempt
 * that was killed after the push service had answered sends the message again, and the device shows
 * it in the place of the first.
 */
export function pushJob(deps: Deps): JobHandler<"push"> {
  const { db, push, metrics } = deps;
  return async ({ notificationId, deviceId }, { signal, isLastAttempt }) => {
    const device = await findDevice(db, deviceId);
    if (!push || !device) return;
    // The browser would refuse what is signed with the server's new key.
    if (device.vapidKey !== push.publicKey) return deleteDevice(db, deviceId);
    const message = await messageFor(deps, notificationId, device.userId);
    if (!message) return;
    try {
      const outcome = await push.send(device, message, signal);
      if (outcome === "gone") await deleteDevice(db, deviceId);
      metrics.countPush(outcome);
    } catch (error) {
      if (!(error instanceof PushServiceAway) || !isLastAttempt) throw error;
      // Anybody can register a push service that never answers, so the operator is told by numbers.
      metrics.countPush("failed");
    }
  };
}

/**
 * Returns what to send, or null if its reader has read it, mutes its kind, or does not own the
 * device any more, or if it is too old.
 */
async function messageFor({ db, brand, clock }: Deps, notificationId: string, userId: string) {
  const row = await findNotification(db, notificationId);
  if (row?.userId !== userId || (row.readAt !== null && !row.isHidden)) return null;
  const { push: isWanted } = await wantedChannels(db, userId, KIND_OF[row.type]);
  const language = await languageOfUser(db, userId);
  const message = pushMessage(row, { language, brand, now: clock() });
  return isWanted && message.ttlSeconds > 0 ? message : null;
}

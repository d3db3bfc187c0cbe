import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { notify } from "../notifications";
import { lockNextReminder, type SavedReel, setReminder } from "./savedRepository";

/**
 * Reminds people of what they saved for later. Each reminder is one transaction with its
 * notification, so the job may be killed at any moment and run in many processes.
 */
export function remindSavedJob(deps: Deps): JobHandler<"remindSaved"> {
  return async (_data, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await deps.db.transaction((tx) => remindNext(deps, tx));
  };
}

async function remindNext(deps: Deps, tx: Transaction): Promise<boolean> {
  const now = deps.clock();
  const saved = await lockNextReminder(tx, now);
  if (!saved) return false;
  const waitsFor = saved.isGift && saved.opensAt && saved.opensAt > now ? saved.opensAt : null;
  await setReminder(tx, saved, waitsFor);
  const isDone = saved.isGift ? saved.hasWatched : saved.hasRecorded;
  if (waitsFor || isDone || !saved.isPossible) return true;
  const { userId, tributeId, reelName } = saved;
  const renderText = (t: Translate) => textOf(t, saved, reelName);
  await notify(tx, deps, { userId, type: "SAVED_REEL", tributeId, renderText });
  return true;
}

function textOf(t: Translate, { isGift }: Pick<SavedReel, "isGift">, reelName: string): string {
  return isGift
    ? t("You saved “{{reelName}}” for later. It is ready to watch.", { reelName })
    : t("You saved “{{reelName}}” for later. You can still record your video.", { reelName });
}

import { DAY_MS } from "@contract/time";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { eachInTurn, FailedRows, type Turn } from "../../../jobs/eachInTurn";
import type { JobHandler } from "../../../jobs/queue";
import { type Progress, progressMail } from "../../../mail/progressMail";
import { requestMails } from "../../../mail/requestMail";
import { organiserIdsOf } from "../../access";
import { notifyAll } from "../../notifications";
import {
  failedSince,
  lockTributeWithNews,
  markChecked,
  type News,
  NEWS,
  peopleOf,
  readersOf,
} from "./progressRepository";

/**
 * Mails the organisers of each open reel what they should know. Each tribute is one transaction:
 * its mails and the note that it was checked are stored together or not at all. So the job may be
 * killed at any moment and run in many processes.
 */
export function progressJob(deps: Deps, origin: string): JobHandler<"progress"> {
  const failed = new FailedRows(deps.clock);
  return async (_data, { signal }) => {
    await eachInTurn(signal, failed, async (turn) => {
      for (const news of NEWS) {
        const isTold = await deps.db.transaction((tx) =>
          tellNext(deps, tx, { news, origin, turn }),
        );
        if (isTold) return true;
      }
      return false;
    });
  };
}

/** @returns false if no tribute has these news. */
async function tellNext(
  deps: Deps,
  tx: Transaction,
  { news, origin, turn }: { news: News; origin: string; turn: Turn },
): Promise<boolean> {
  const now = deps.clock();
  const found = await lockTributeWithNews(tx, news, { now, except: turn.failed });
  if (!found) return false;
  const { tribute, day, dailyAt } = found;
  turn.begin(tribute.id);
  await markChecked(tx, tribute.id, { news, day, now });
  const since = dailyAt ?? new Date(now.getTime() - DAY_MS);
  const progress = await progressOf(tx, tribute.id, since);
  if (news === "daily" && !progress.hasNews) return true;
  const kind = news === "daily" ? "progress" : "urgent";
  const organiserIds = await organiserIdsOf(tx, tribute);
  if (news === "dueTomorrow") {
    const values = { reelName: tribute.name, count: progress.missing.length };
    const { id: tributeId } = tribute;
    const content = { type: "DUE_TOMORROW", tributeId, aboutId: null, values } as const;
    await notifyAll(tx, deps, organiserIds, content);
  }
  const readers = await readersOf(tx, organiserIds, kind);
  await requestMails(
    tx,
    deps,
    readers.map(({ id, email, language }) => ({
      kind: "progress" as const,
      to: email,
      ownerId: id,
      content: progressMail({
        language: language ?? "en",
        brand: deps.brand,
        link: `${origin}/tribute/${tribute.id}?view=people`,
        profileLink: `${origin}/profile`,
        reelName: tribute.name,
        news,
        progress,
      }),
      idempotencyKey: `progress/${news}/${tribute.id}/${id}/${day}`,
    })),
  );
  return true;
}

async function progressOf(
  tx: Transaction,
  tributeId: string,
  since: Date,
): Promise<Progress & { hasNews: boolean }> {
  const people = await peopleOf(tx, tributeId);
  const failed = await failedSince(tx, tributeId, since);
  const inStates = (...states: (typeof people)[number]["state"][]) =>
    people.filter(({ state }) => states.includes(state));
  const names = (some: typeof people) => some.map(({ name }) => name);
  const isNew = ({ changedAt }: (typeof people)[number]) => changedAt > since;
  const sent = inStates("submitted").filter(isNew);
  const declined = inStates("declined").filter(isNew);
  const held = inStates("held");
  return {
    sent: names(sent),
    declined: names(declined),
    held: names(held),
    failed,
    missing: names(inStates("invited", "opened", "started")),
    hasNews: sent.length + declined.length + failed.length + held.filter(isNew).length > 0,
  };
}

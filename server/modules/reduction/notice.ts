import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { reductionMail } from "../../mail/reductionMail";
import { requestMails } from "../../mail/requestMail";
import { dayAndHourIn } from "../../zonedTime";
import { organiserIdsOf, type TributeRow } from "../access";
import { notifyAll } from "../notifications";
import { readersOf } from "../reminders";
import type { ReductionRow } from "./repository";

type NoticeDeps = Pick<Deps, "realtime" | "clock" | "jobs" | "brand">;

interface Notice {
  tribute: TributeRow;
  reduction: Pick<ReductionRow, "chosenAt" | "deletesAt">;
  /** The deletion was chosen just now, or it is near. */
  news: "chosen" | "near";
  origin: string;
}

/** Tells all organisers of a tribute when its originals are deleted: in the app and by mail. */
export async function notifyOrganisersOfDeletion(
  deps: NoticeDeps,
  tx: Transaction,
  { tribute, reduction: { chosenAt, deletesAt }, news, origin }: Notice,
): Promise<void> {
  const { id: tributeId, name: reelName, timeZone } = tribute;
  const type = news === "chosen" ? "REDUCTION_CHOSEN" : "REDUCTION_NEAR";
  const values = { reelName, day: dayAndHourIn(timeZone, deletesAt).day };
  const organiserIds = await organiserIdsOf(tx, tribute);
  await notifyAll(tx, deps, organiserIds, { type, tributeId, aboutId: null, values });
  const readers = await readersOf(tx, organiserIds, "urgent");
  await requestMails(
    tx,
    deps,
    readers.map(({ id, email, language }) => ({
      kind: "reduction" as const,
      to: email,
      ownerId: id,
      content: reductionMail({
        language: language ?? "en",
        brand: deps.brand,
        link: `${origin}/tribute/${tributeId}?view=manage`,
        downloadLink: `${origin}/tribute/${tributeId}/presentation?part=gift`,
        profileLink: `${origin}/profile`,
        reelName,
        news,
        deletesAt,
        timeZone,
      }),
      idempotencyKey: `reduction/${news}/${tributeId}/${id}/${chosenAt.toISOString()}`,
    })),
  );
}

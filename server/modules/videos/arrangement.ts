import type { ClipEdit } from "@contract/http/presentation";
import { asc, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { executeIn } from "../../db/executeIn";
import { presentations } from "../../db/schema/presentations";
import { submissions } from "../../db/schema/videos";
import type { Platform } from "../../deps";
import { emitToOrganisers } from "../access";
import { updateSubmission } from "./repository";
import type { SubmissionColumns, SubmissionRow } from "./submissionRow";

type ChangeDeps = Pick<Platform, "clock" | "realtime">;

interface Reel {
  id: string;
  creatorId: string;
}

/** Sorts the answers of a reel as they play. Those without a position come last. */
export const inReelOrder = [
  asc(submissions.position),
  asc(submissions.createdAt),
  asc(submissions.id),
];

/**
 * Counts a change of what a reel shows, so that an open editor learns it before its next save. The
 * caller has locked the tribute.
 */
export async function announceArrangement(
  { clock, realtime }: ChangeDeps,
  tx: Transaction,
  reel: Reel,
): Promise<void> {
  const nextVersion = sql<number>`${presentations.version} + 1`;
  const [{ version } = { version: 1 }] = await tx
    .insert(presentations)
    .values({ tributeId: reel.id, version: 1, updatedAt: clock() })
    .onConflictDoUpdate({
      target: presentations.tributeId,
      set: { version: nextVersion, updatedAt: clock() },
    })
    .returning({ version: presentations.version });
  await emitToOrganisers(realtime, tx, reel, "presentation", { tributeId: reel.id, version });
}

interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
  clips: readonly ClipEdit[];
}

/**
 * Stores the order of a reel, the hidden answers and the edits, for all of its answers: one that is
 * in none of the lists has no position, is shown and unedited. A hidden answer about which nobody
 * has decided goes on waiting.
 */
export async function arrangeAnswers(
  tx: Transaction,
  tributeId: string,
  { order, hidden, clips }: Arrangement,
): Promise<void> {
  await executeIn(
    tx,
    `update submissions set
       position = array_position($2::text[], submissions.id) - 1,
       visibility = case
         when submissions.id <> all($3::text[]) then 'shown'
         when submissions.visibility = 'waiting' then 'waiting'
         else 'hidden'
       end,
       edited_start_ms = edit."trimStartMs",
       edited_end_ms = edit."trimEndMs",
       edited_name = edit."displayName"
     from submissions answer
     left join jsonb_to_recordset($4::jsonb)
       as edit("_id" text, "trimStartMs" int, "trimEndMs" int, "displayName" text)
       on edit."_id" = answer.id
     where submissions.id = answer.id and answer.tribute_id = $1 and answer.kind = 'answer'`,
    [tributeId, order, hidden, JSON.stringify(clips)],
  );
}

/** Tells whether the organisers have saved something about an answer. */
export const isArranged = (row: SubmissionColumns): boolean =>
  row.visibility !== "shown" ||
  [row.position, row.editedStartMs, row.editedEndMs, row.editedName].some((one) => one !== null);

/**
 * Gives a new answer the position of its sender's former ones, and the name that organisers gave
 * them; of several, those of the earliest one. The trim was made for the former one. The deletion of
 * the former ones announces it. The caller has locked the tribute.
 * @param from holds the former answers, the latest one first.
 */
export async function takePosition(
  { clock }: Pick<ChangeDeps, "clock">,
  tx: Transaction,
  { from, to }: { from: readonly SubmissionColumns[]; to: SubmissionColumns },
): Promise<void> {
  const placed = from.filter(({ position }) => position !== null);
  const [first] = placed.slice(-1);
  if (!first) return;
  const named = placed.findLast(({ editedName }) => editedName !== null) ?? to;
  await updateSubmission(tx, to.id, {
    position: first.position,
    editedStartMs: null,
    editedEndMs: null,
    editedName: named.editedName,
    updatedAt: clock(),
  });
}

/**
 * Hides an answer that replaces none after all, until an organiser shows it. An organiser who has
 * saved the order has decided about it. The caller has locked the tribute.
 * @returns the answer as it is then.
 */
export async function holdForReview(
  deps: ChangeDeps,
  tx: Transaction,
  reel: Reel,
  row: SubmissionRow,
): Promise<SubmissionRow> {
  if (row.position !== null || row.visibility !== "shown") return row;
  const change = { visibility: "waiting", updatedAt: deps.clock() } as const;
  await updateSubmission(tx, row.id, change);
  await announceArrangement(deps, tx, reel);
  return { ...row, ...change };
}

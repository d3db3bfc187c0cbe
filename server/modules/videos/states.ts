import type { SubmissionState } from "@contract/domain/submission";
import type { Trim } from "@contract/trim";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { type Arrival, afterArrival, arrivalColumns } from "./arrival/arrival";
import { announceAfterCommit, syncBoard, takeCredit, updateCounters } from "./change";
import {
  afterFailure,
  afterPreparing,
  type Failure,
  type Preparation,
  preparationColumns,
} from "./clips/preparation";
import { updateSubmission } from "./repository";
import type { NewSubmission, SubmissionRow } from "./submissionRow";

export type TransitionDeps = Pick<
  Deps,
  "blobs" | "brand" | "clock" | "jobs" | "operatorEmail" | "realtime" | "speech"
>;

/** Holds what each event knows about a video. */
export interface EventDetails {
  arrived: Arrival;
  retried: { acceptsIncomplete: boolean };
  released: null;
  started: null;
  postponed: null;
  trimmed: Trim;
  prepared: Preparation;
  failed: Failure;
}

export type VideoEvent = keyof EventDetails;

interface Rule<Details> {
  /** The event changes nothing in any other state, so repeating it is harmless. */
  from: readonly SubmissionState[];
  to: SubmissionState;
  /** The video is held instead while its sender has no credit and gets none. */
  needsCredit?: true;
  /** This job takes a video that is `uploaded` now. */
  job?: "normalise" | "normaliseLong";
  /** The status board says something else about the sender. */
  changesBoard?: true;
  set?: (details: Details) => Partial<NewSubmission>;
  after?: (
    deps: TransitionDeps,
    tx: Transaction,
    row: SubmissionRow,
    details: Details,
  ) => Promise<SubmissionRow>;
}

/**
 * Says what may happen to a video when, and what follows. A new video is `uploading`, and it may be
 * deleted in every state (`deletion.ts`).
 */
export const EVENTS: { [Event in VideoEvent]: Rule<EventDetails[Event]> } = {
  /** All bytes are stored. */
  arrived: {
    from: ["uploading"],
    to: "uploaded",
    needsCredit: true,
    job: "normalise",
    changesBoard: true,
    set: arrivalColumns,
    after: afterArrival,
  },
  /** Somebody asks to prepare it again. Its credit was returned when it failed. */
  retried: {
    from: ["failed"],
    to: "uploaded",
    needsCredit: true,
    job: "normalise",
    changesBoard: true,
    set: ({ acceptsIncomplete }) => ({
      progress: 0,
      failure: null,
      missingMs: null,
      ...(acceptsIncomplete && { isIncompleteAccepted: true }),
    }),
  },
  /** Its sender has a credit now. */
  released: { from: ["held"], to: "uploaded", job: "normalise", changesBoard: true },
  /** A worker prepares it. An attempt after a killed one finds it being prepared. */
  started: {
    from: ["uploaded", "processing"],
    to: "processing",
    set: () => ({ progress: 0 }),
  },
  /** It gives way to short videos, and starts anew on the worker of the long ones. */
  postponed: {
    from: ["processing"],
    to: "uploaded",
    job: "normaliseLong",
    set: () => ({ progress: 0 }),
  },
  /** Its sender has trimmed a video that is not an answer, so its one file is made again. */
  trimmed: {
    from: ["uploaded", "processing", "ready"],
    to: "uploaded",
    job: "normalise",
    set: (trim) => ({ ...trim, progress: 0 }),
  },
  /** It can be played. It spends its sender's credit now, and not before it was checked. */
  prepared: {
    from: ["processing"],
    to: "ready",
    changesBoard: true,
    set: preparationColumns,
    after: afterPreparing,
  },
  /** It cannot be prepared. */
  failed: {
    from: ["processing"],
    to: "failed",
    changesBoard: true,
    set: ({ failure, missingMs }) => ({ failure, missingMs }),
    after: afterFailure,
  },
};

/**
 * Changes the state of a locked video, with everything that follows: its counters, the status board,
 * its job, and what open tabs and people are told.
 * @returns the video as it is then, or undefined when nothing may happen in its state.
 */
export async function transition<Event extends VideoEvent>(
  deps: TransitionDeps,
  tx: Transaction,
  old: SubmissionRow,
  event: Event,
  details: EventDetails[Event],
): Promise<SubmissionRow | undefined> {
  const rule: Rule<EventDetails[Event]> = EVENTS[event];
  if (!rule.from.includes(old.state)) return undefined;
  const credit = rule.needsCredit && (await takeCredit(deps, tx, old));
  const state = credit && !credit.isPaid ? "held" : rule.to;
  const change = { ...rule.set?.(details), state, updatedAt: deps.clock() };
  await updateSubmission(tx, old.id, change);
  await updateCounters(deps, tx, old, state);
  if (rule.job && state === "uploaded") await deps.jobs.add(tx, rule.job, { submissionId: old.id });
  const changed = { ...old, ...change };
  if (rule.changesBoard) await syncBoard(deps, tx, changed, credit?.seat);
  const row = (await rule.after?.(deps, tx, changed, details)) ?? changed;
  announceAfterCommit(deps, tx, row);
  return row;
}

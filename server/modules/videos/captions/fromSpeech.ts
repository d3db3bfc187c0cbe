import type { Transaction } from "../../../db/connection";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import type { Viewer } from "../../../plugins/identity";
import { lockSubmission } from "../repository";
import type { SubmissionRow } from "../submissionRow";
import { changeableAnswer } from "./access";
import { announceCaptions } from "./captions";
import type { CaptionsRow } from "./captionsRow";
import { findCaptions, writeCaptions } from "./captionsRepository";
import { progressOf } from "./presenter";

type SpeechDeps = Pick<Deps, "db" | "clock" | "jobs" | "realtime" | "speech">;

/**
 * Orders captions for a clip that can be played for the first time, if an engine is configured and
 * somebody speaks in the clip. Captions that exist, or that somebody has removed, stay as they are.
 */
export async function listenToNewClip(
  deps: Pick<Deps, "clock" | "jobs" | "speech">,
  tx: Transaction,
  { id, kind, speech }: SubmissionRow,
): Promise<void> {
  if (!deps.speech || kind !== "answer" || speech?.length === 0) return;
  const current = await findCaptions(tx, id);
  if (!current || (current.version === 0 && current.vtt === null))
    await order(deps, tx, id, current);
}

/**
 * Orders captions for a clip that has none.
 * @throws AppError NOT_FOUND, FORBIDDEN, BLOCKED, REEL_CLOSED; UNAVAILABLE where no engine is
 * configured; OUTDATED if there are captions or they are being made.
 */
export async function requestCaptions(
  deps: SpeechDeps,
  viewer: Viewer,
  submissionId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const answer = await changeableAnswer(tx, viewer, submissionId, deps.clock());
    if (!deps.speech) throw new AppError("UNAVAILABLE");
    if ((await lockSubmission(tx, submissionId))?.state !== "ready")
      throw new AppError("NOT_FOUND");
    const current = await findCaptions(tx, submissionId);
    const isWaiting = progressOf(current, deps.clock()) === "waiting";
    if (isWaiting || (current?.vtt ?? null) !== null) throw new AppError("OUTDATED");
    await order(deps, tx, submissionId, current);
    announceCaptions(deps, tx, answer);
  });
}

async function order(
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  tx: Transaction,
  submissionId: string,
  current: CaptionsRow | undefined,
): Promise<void> {
  const version = current?.version ?? 0;
  await writeCaptions(tx, {
    submissionId,
    vtt: null,
    language: null,
    isMachine: false,
    speech: "waiting",
    version,
    updatedAt: clock(),
  });
  await jobs.add(tx, "captions", { submissionId, version });
}

import type { Trim } from "@contract/trim";
import type { Transaction } from "../../../db/connection";
import type { Deps } from "../../../deps";
import { originalKey } from "../../../storage/keys/submissionKeys";
import { mailFeedbackVideo } from "../../messages";
import { notify, notifyAll } from "../../notifications";
import { replaceEarlier } from "../arrival/replaceAnswer";
import { addCaptions } from "../captions/captionsRepository";
import { listenToNewClip } from "../captions/fromSpeech";
import { replaceAssets } from "../repository";
import {
  DERIVED_KINDS,
  type NewAsset,
  type NewSubmission,
  type SubmissionRow,
} from "../submissionRow";
import type { NormalisedClip } from "./storeClip";

type PreparationDeps = Pick<
  Deps,
  "blobs" | "brand" | "clock" | "jobs" | "operatorEmail" | "realtime" | "speech"
>;

/** Describes a clip that can be played, whose files are stored. */
export interface Preparation {
  clip: NormalisedClip & { captions?: string };
  files: NewAsset[];
  /** It is the sender's trim, as far as the clip is long enough for it. */
  trim: Trim;
  /** Links in mails have this origin. */
  origin: string;
}

export interface Failure {
  /** It is a text of `VIDEO_FAILURES`. */
  failure: string;
  /** This much is missing at the end of a truncated file, in ms. It is null if that is unknown. */
  missingMs: number | null;
  origin: string;
}

export const preparationColumns = ({
  clip: { durationMs, speech },
  trim,
}: Preparation): Partial<NewSubmission> => ({
  durationMs,
  speech,
  progress: 1,
  failure: null,
  ...trim,
});

export async function afterPreparing(
  deps: PreparationDeps,
  tx: Transaction,
  prepared: SubmissionRow,
  { clip, files, origin }: Preparation,
): Promise<SubmissionRow> {
  const { id, kind, tribute } = prepared;
  await replaceAssets(tx, id, [...DERIVED_KINDS], files);
  await addCaptions(tx, id, clip.captions, deps.clock());
  const posterKey = files.find((file) => file.kind === "poster")?.key ?? null;
  const row = await replaceEarlier(deps, tx, { ...prepared, posterKey });
  if (kind === "thanks") await deps.jobs.add(tx, "deliverThanks", { submissionId: id });
  if (tribute && kind === "answer") await deps.jobs.add(tx, "pieces", { tributeId: tribute.id });
  await listenToNewClip(deps, tx, row);
  const video = kind === "feedback" && files.find((file) => file.kind === "video");
  if (video) await mailFeedbackVideo(deps, tx, row, { key: video.key, origin });
  return row;
}

export async function afterFailure(
  deps: PreparationDeps,
  tx: Transaction,
  row: SubmissionRow,
  { failure, origin }: Failure,
): Promise<SubmissionRow> {
  await announceFailure(deps, tx, row, failure);
  if (row.kind === "feedback")
    await mailFeedbackVideo(deps, tx, row, { key: originalKey(row.id), origin });
  return row;
}

/**
 * Notifies the sender of a video that failed, and the organisers if it is an answer. A failed retake
 * leaves the earlier video in its place.
 */
async function announceFailure(
  deps: PreparationDeps,
  tx: Transaction,
  { kind, isRetake, tribute, userId, firstName }: SubmissionRow,
  failure: string,
): Promise<void> {
  if (!tribute) return;
  const { id: tributeId, name: reelName } = tribute;
  const about = { tributeId, aboutId: userId };
  const newsAbout = (who: string | null) =>
    isRetake
      ? ({ type: "RETAKE_FAILED", ...about, values: { who, reelName } } as const)
      : ({ type: "VIDEO_FAILED", ...about, values: { who, reelName, failure } } as const);
  await notify(tx, deps, { userId, ...newsAbout(null) });
  if (kind !== "answer") return;
  const others = tribute.organiserIds.filter((organiser) => organiser !== userId);
  await notifyAll(tx, deps, others, newsAbout(firstName));
}

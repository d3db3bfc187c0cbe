import type { Captions } from "@contract/http/captions";
import type * as contract from "@contract/http/captions";
import type { DataOf } from "@contract/http/endpoint";
import { msg } from "@contract/msg";
import type { Transaction } from "../../../db/connection";
import { afterCommit } from "../../../db/transaction";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import { CaptionError, readCaptions as parseCaptions, writeVtt } from "../../../media/reel/webVtt";
import type { Viewer } from "../../../plugins/identity";
import { existingTribute } from "../../access";
import { watchersOf } from "../change";
import { lockSubmission } from "../repository";
import { type AnswerRow, captionedAnswer, changeableAnswer } from "./access";
import {
  findCaptions,
  findTranslations,
  writeCaptions,
  writeTranslation,
} from "./captionsRepository";
import { presentCaptions } from "./presenter";

type CaptionsDeps = Pick<Deps, "db" | "clock" | "realtime" | "speech">;

/** Nobody translates one video into more languages. */
const MAX_TRANSLATIONS = 10;

interface SavedCaptions {
  submissionId: string;
  /** Names the captions; null stands for those in the language of the speaker. */
  language: string | null;
  version: number;
  captions: string | null;
}

/**
 * Returns the captions of a clip, for its sender and the tribute's organisers.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readCaptions(
  deps: Pick<Deps, "db" | "clock" | "speech">,
  viewer: Viewer,
  id: string,
): Promise<Captions> {
  const { tribute } = await captionedAnswer(deps.db, viewer, id);
  return currentCaptions(deps, id, tribute.id);
}

async function currentCaptions(
  { db, clock, speech }: Pick<Deps, "db" | "clock" | "speech">,
  submissionId: string,
  tributeId: string,
): Promise<Captions> {
  const { language } = await existingTribute(db, tributeId);
  const row = await findCaptions(db, submissionId);
  const translations = await findTranslations(db, submissionId);
  return presentCaptions(
    { submissionId, row, translations },
    { language, hasEngine: speech !== null, now: clock() },
  );
}

/**
 * Saves captions that are based on the version they name, and removes everything but their cues and
 * the times of words. Empty captions are deleted. The answer says which could not be read.
 * @throws AppError NOT_FOUND, FORBIDDEN, BLOCKED, REEL_CLOSED; OUTDATED when they were saved since;
 * BAD_REQUEST with a message about the first one if none can be read, or for too many languages.
 */
export async function saveCaptions(
  deps: CaptionsDeps,
  viewer: Viewer,
  saved: SavedCaptions,
): Promise<DataOf<typeof contract.saveCaptions>> {
  const { submissionId, captions } = saved;
  // Only those who may write captions make the server parse a text.
  const { tribute } = await changeableAnswer(deps.db, viewer, submissionId, deps.clock());
  const isEmpty = captions === null || captions.trim() === "";
  const { vtt, leftOut } = isEmpty ? { vtt: null, leftOut: [] } : cleanCaptions(captions);
  await deps.db.transaction(async (tx) => {
    const answer = await changeableAnswer(tx, viewer, submissionId, deps.clock());
    if (!(await lockSubmission(tx, submissionId))) throw new AppError("NOT_FOUND");
    await replaceCaptions(deps, tx, { ...saved, vtt });
    announceCaptions(deps, tx, answer);
  });
  return { ...(await currentCaptions(deps, submissionId, tribute.id)), leftOut };
}

async function replaceCaptions(
  { clock }: Pick<Platform, "clock">,
  tx: Transaction,
  { submissionId, language, version, vtt }: SavedCaptions & { vtt: string | null },
): Promise<void> {
  const current = await findCaptions(tx, submissionId);
  const written = { submissionId, vtt, isMachine: false, updatedAt: clock() };
  if (language === null) {
    if (version !== (current?.version ?? 0)) throw new AppError("OUTDATED");
    // Captions that begin empty are in the language of the reel.
    const spoken = vtt === null ? null : (current?.language ?? null);
    return writeCaptions(tx, { ...written, language: spoken, speech: null, version: version + 1 });
  }
  const translations = await findTranslations(tx, submissionId);
  const translation = translations.find((one) => one.language === language);
  if (version !== (translation?.version ?? 0)) throw new AppError("OUTDATED");
  if (!translation && translations.length >= MAX_TRANSLATIONS)
    throw new AppError("BAD_REQUEST", msg("That's too many languages for one video."));
  return writeTranslation(tx, { ...written, language, version: version + 1 });
}

/** Tells everybody who may see the captions, and the organisers that the reel plays others. */
export function announceCaptions(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  answer: AnswerRow,
): void {
  const { id: tributeId, organiserIds } = answer.tribute;
  afterCommit(tx, () => {
    for (const { userId } of watchersOf(answer))
      realtime.toUser(userId, "captions", { submissionId: answer.id });
    for (const userId of organiserIds) realtime.toUser(userId, "reel", { tributeId });
  });
}

function cleanCaptions(captions: string): { vtt: string; leftOut: number[] } {
  try {
    const { cues, leftOut } = parseCaptions(captions, { keepsTimes: true });
    return { vtt: writeVtt(cues), leftOut };
  } catch (error) {
    if (error instanceof CaptionError)
      throw new AppError("BAD_REQUEST", error.text, { values: error.values, cause: error });
    throw error;
  }
}

import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { CAPTIONS_MAX } from "@contract/domain/captions";
import { cuesOf, shifted } from "../../../captions/cues";
import type { SpeechEngine, Transcript } from "../../../captions/engine";
import type { Transaction } from "../../../db/connection";
import type { SpeechState } from "../../../db/schema/videos";
import type { Deps, Platform } from "../../../deps";
import type { JobHandler } from "../../../jobs/queue";
import { joinSegments } from "../../../media/export/joinSegments";
import type { SpeechSoundOptions } from "../../../media/speechSound";
import { readVtt, writeVtt } from "../../../media/reel/webVtt";
import { existingTribute } from "../../access";
import { withLocalFiles } from "../clips/withLocalFiles";
import { findSubmission, lockSubmission } from "../repository";
import type { AnswerRow } from "./access";
import { announceCaptions } from "./captions";
import type { CaptionsRow } from "./captionsRow";
import { findCaptions, wholeClipKeys, writeCaptions, writeTranslation } from "./captionsRepository";

type JobDeps = Pick<Deps, "db" | "blobs" | "clock" | "realtime" | "speech">;

interface CaptionsJobParts {
  workFolder: string;
  /** This is `writeSpeechSound` of server/media with its tools. */
  writeSpeechSound: (
    clip: string,
    output: string,
    options: Omit<SpeechSoundOptions, "tools">,
  ) => Promise<void>;
}

/** OpenAI takes at most 25 MB, and ten minutes of such sound are 19 MB. */
const PART_MS = 10 * 60_000;

/** Other languages are translated into English alone, as the engines offer it. */
const TRANSLATED_INTO = "en";

interface Made {
  spoken: string | null;
  language: string | null;
  translated: string | null;
}

/**
 * Returns the job that makes captions from the speech of a clip, and translates them into the
 * language of the reel if the engine can. It writes them only while nobody has written any. A
 * failure changes nothing about the clip; the last one is shown where the captions would be.
 */
export function captionsJob(deps: JobDeps, parts: CaptionsJobParts): JobHandler<"captions"> {
  return async ({ submissionId, version }, { signal, isLastAttempt }) => {
    const { speech: engine } = deps;
    const answer = await answerToHear(deps, submissionId, version);
    if (!answer) return;
    if (!engine) return end(deps, answer, version, "failed");
    try {
      await store(deps, answer, version, await listen(deps, parts, answer, { engine, signal }));
    } catch (error) {
      if (isLastAttempt) await end(deps, answer, version, "failed");
      throw error;
    }
  };
}

/** Tells whether captions are still missing, and still the same ones. */
const isWanted = (row: CaptionsRow | undefined, version: number): boolean =>
  row?.version === version && row.vtt === null && row.speech === "waiting";

async function answerToHear(
  { db }: Pick<Platform, "db">,
  submissionId: string,
  version: number,
): Promise<AnswerRow | null> {
  const row = await findSubmission(db, submissionId);
  if (row?.state !== "ready" || !row.tribute) return null;
  const isMissing = isWanted(await findCaptions(db, submissionId), version);
  return isMissing ? { ...row, tribute: row.tribute } : null;
}

interface Listening {
  engine: SpeechEngine;
  signal: AbortSignal;
}

/** Sends the sound of the whole clip, whose times are those of its captions. */
async function listen(
  { db, blobs }: JobDeps,
  { workFolder, writeSpeechSound }: CaptionsJobParts,
  { id, durationMs, tribute }: AnswerRow,
  { engine, signal }: Listening,
): Promise<Made> {
  const { language: ofReel } = await existingTribute(db, tribute.id);
  const keys = await wholeClipKeys(db, id);
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, "speech-"));
  try {
    const clip = join(folder, "clip.mp4");
    await withLocalFiles(blobs, keys, (paths) => joinSegments(paths, clip));
    const waves: { wave: Buffer; startMs: number }[] = [];
    for (let startMs = 0; startMs < (durationMs ?? 0); startMs += PART_MS) {
      const output = join(folder, `${startMs}.wav`);
      const endMs = Math.min(startMs + PART_MS, durationMs ?? 0);
      await writeSpeechSound(clip, output, { signal, part: { startMs, endMs } });
      waves.push({ wave: await readFile(output), startMs });
    }
    return await hearAll(waves, ofReel, { engine, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hearAll(
  waves: readonly { wave: Buffer; startMs: number }[],
  ofReel: string,
  { engine, signal }: Listening,
): Promise<Made> {
  const heard: Transcript[] = [];
  for (const { wave, startMs } of waves)
    heard.push(shifted(await engine.transcribe(wave, signal), startMs));
  const language = heard.find((one) => one.segments.length > 0)?.language ?? null;
  const spoken = captionsOf(heard);
  const isForeign = language !== null && language !== ofReel && ofReel === TRANSLATED_INTO;
  if (spoken === null || !isForeign) return { spoken, language, translated: null };
  const translated: Transcript[] = [];
  for (const { wave, startMs } of waves) {
    const part = await engine.translate(wave, signal);
    if (!part) return { spoken, language, translated: null };
    translated.push(shifted(part, startMs));
  }
  return { spoken, language, translated: captionsOf(translated) };
}

/** Returns WebVTT, or null if nothing was said. The times of words are left out if there are too many. */
function captionsOf(transcripts: readonly Transcript[]): string | null {
  const cues = transcripts.flatMap(cuesOf);
  if (cues.length === 0) return null;
  const text = writeVtt(cues);
  const cleaned = writeVtt(readVtt(text, { keepsTimes: true }));
  return cleaned.length <= CAPTIONS_MAX ? cleaned : writeVtt(readVtt(text));
}

function store(
  deps: JobDeps,
  answer: AnswerRow,
  version: number,
  { spoken, language, translated }: Made,
): Promise<void> {
  if (spoken === null) return end(deps, answer, version, "silent");
  return whileWanted(deps, answer, version, async (tx) => {
    const made = { submissionId: answer.id, isMachine: true, updatedAt: deps.clock() };
    const spokenRow = { vtt: spoken, language, speech: null, version: version + 1 };
    await writeCaptions(tx, { ...made, ...spokenRow });
    if (translated !== null)
      await writeTranslation(tx, {
        ...made,
        vtt: translated,
        language: TRANSLATED_INTO,
        version: 1,
      });
  });
}

/** Ends without captions, and says why. */
const end = (
  deps: JobDeps,
  answer: AnswerRow,
  version: number,
  speech: SpeechState,
): Promise<void> =>
  whileWanted(deps, answer, version, (tx, row) =>
    writeCaptions(tx, { ...row, speech, updatedAt: deps.clock() }),
  );

/** Writes the result, unless somebody has written captions or deleted the clip meanwhile. */
async function whileWanted(
  deps: JobDeps,
  answer: AnswerRow,
  version: number,
  write: (tx: Transaction, row: CaptionsRow) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isSame = (await lockSubmission(tx, answer.id))?.sha256 === answer.sha256;
    const row = isSame ? await findCaptions(tx, answer.id) : undefined;
    if (!row || !isWanted(row, version)) return;
    await write(tx, row);
    announceCaptions(deps, tx, answer);
  });
}

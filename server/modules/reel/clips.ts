import { displayName } from "@contract/displayName";
import { shownTrim, type Trim } from "@contract/trim";
import { FIRST_RENDITION, type PieceFiles, type Span } from "../../media/reel/reelTimeline";
import { RENDITIONS } from "../../media/normalise/rendition";
import { cutCues, readVtt, writeVtt } from "../../media/reel/webVtt";
import type { AnswerRow, FileRow } from "./repository";

/** A clip as the reel plays it: cut as far as that is ready, under the name that the organisers gave it. */
export interface ReelClip {
  id: string;
  name: string;
  question: string | null;
  posterKey: string | null;
  files: Record<string, PieceFiles>;
  speech: readonly Span[] | null;
  captions: string | null;
  /** What is still to be made of it. */
  missing: MissingForm | null;
}

/** A trim that is wanted and not made, or (null) the whole clip in a rendition that it lacks; with what it is made from. */
export interface MissingForm {
  cut: { name: string; startMs: number; endMs: number | null } | null;
  whole: PieceFiles;
  has: readonly string[];
}

type Edit = Trim & { displayName?: string | null };

/** How a trim is called in the stored files; null for the whole clip. */
export function cutName({ trimStartMs, trimEndMs }: Trim): string | null {
  return trimStartMs === null && trimEndMs === null
    ? null
    : `${trimStartMs ?? 0}-${trimEndMs ?? "end"}`;
}

/** The files of one cut by rendition; empty while the first rendition of it is not complete. */
function renditionsOf(files: readonly FileRow[], cut: string | null): Record<string, PieceFiles> {
  const found: Record<string, PieceFiles> = {};
  const ofCut = files.filter((file) => file.cut === cut && file.rendition !== null);
  for (const name of new Set(ofCut.map(({ rendition }) => rendition ?? ""))) {
    const own = ofCut.filter(({ rendition }) => rendition === name);
    const initKey = own.find(({ kind }) => kind === "init")?.key;
    const segments = own
      .filter(({ kind }) => kind === "segment")
      .map(({ key, durationMs, sizeBytes }) => ({ key, durationMs: durationMs ?? 0, sizeBytes }));
    if (initKey && segments.length > 0) found[name] = { initKey, segments };
  }
  return FIRST_RENDITION in found ? found : {};
}

/**
 * A clip from its rows, cut as the organisers want it, else as its person has sent it; null when its files are not complete. While
 * a trim is still made, the clip plays as it was.
 */
export function clipOf(
  answer: AnswerRow,
  files: readonly FileRow[],
  edit: Edit | undefined,
): ReelClip | null {
  const trim = shownTrim(edit, answer);
  const wanted = cutName(trim);
  const trimmed = wanted === null ? {} : renditionsOf(files, wanted);
  const isCut = FIRST_RENDITION in trimmed;
  const whole = renditionsOf(files, null);
  const played = isCut ? trimmed : whole;
  if (!(FIRST_RENDITION in played)) return null;
  const fromMs = isCut ? (trim.trimStartMs ?? 0) : 0;
  const durationMs = lengthOf(played);
  return {
    id: answer.id,
    missing: missingOf(whole, isCut ? null : wanted, trim),
    name: edit?.displayName || displayName([answer]),
    question: answer.question,
    posterKey: files.find(({ kind }) => kind === "poster")?.key ?? null,
    files: played,
    speech: answer.speech && cutSpans(answer.speech, fromMs, durationMs),
    captions: answer.captions && writeVtt(cutCues(readVtt(answer.captions), fromMs, durationMs)),
  };
}

function missingOf(
  whole: Record<string, PieceFiles>,
  cutToMake: string | null,
  { trimStartMs, trimEndMs }: Trim,
): MissingForm | null {
  const has = Object.keys(whole);
  const first = whole[FIRST_RENDITION];
  if (!first) return null;
  if (cutToMake !== null) {
    const span = { startMs: trimStartMs ?? 0, endMs: trimEndMs };
    return { cut: { name: cutToMake, ...span }, whole: first, has };
  }
  const isWhole = RENDITIONS.every(({ name }) => has.includes(name));
  return isWhole ? null : { cut: null, whole: first, has };
}

const lengthOf = (files: Record<string, PieceFiles>) =>
  (files[FIRST_RENDITION]?.segments ?? []).reduce((sum, { durationMs }) => sum + durationMs, 0);

const cutSpans = (spans: readonly Span[], fromMs: number, durationMs: number): Span[] =>
  spans
    .map(([from, to]): Span => [Math.max(0, from - fromMs), Math.min(durationMs, to - fromMs)])
    .filter(([from, to]) => to > from);

import { displayName } from "@contract/displayName";
import { effectiveTrim, type Trim } from "@contract/trim";
import {
  FIRST_RENDITION,
  type PieceCaptions,
  type PieceFiles,
  type Span,
} from "../../media/reel/reelTimeline";
import { RENDITIONS } from "../../media/normalise/rendition";
import { cutCues, readVtt, writeVtt } from "../../media/reel/webVtt";
import type { AnswerRow, FileRow } from "./repository";

/**
 * Describes a clip as the reel plays it: trimmed once the trim is ready, and with the organisers'
 * name for it.
 */
export interface ReelClip {
  id: string;
  userId: string;
  name: string;
  question: string | null;
  posterKey: string | null;
  files: Record<string, PieceFiles>;
  speech: readonly Span[] | null;
  captions: readonly PieceCaptions[];
  missing: MissingVariant | null;
}

/**
 * Describes a trim that was requested but not made yet, or (null) the whole clip in a missing
 * rendition. `whole` has the files that it is made from.
 */
export interface MissingVariant {
  cut: { name: string; startMs: number; endMs: number | null } | null;
  whole: PieceFiles;
  existing: readonly string[];
}

/** Returns the name of a trim in the keys of stored files, or null for the whole clip. */
export function cutName({ trimStartMs, trimEndMs }: Trim): string | null {
  return trimStartMs === null && trimEndMs === null
    ? null
    : `${trimStartMs ?? 0}-${trimEndMs ?? "end"}`;
}

/**
 * Returns the files of one cut by rendition. The result is empty until its first rendition is
 * complete.
 */
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
 * Returns a clip from its rows, with the organisers' trim or else its sender's. While a trim is not
 * ready, the whole clip plays. It returns null when the files are not complete.
 */
export function clipOf(answer: AnswerRow, files: readonly FileRow[]): ReelClip | null {
  const { edit } = answer;
  const trim = effectiveTrim(edit, answer);
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
    userId: answer.userId,
    missing: missingVariantOf(whole, isCut ? null : wanted, trim),
    name: edit.displayName || displayName([answer]),
    question: answer.question,
    posterKey: files.find(({ kind }) => kind === "poster")?.key ?? null,
    files: played,
    speech: answer.speech && cutSpans(answer.speech, fromMs, durationMs),
    captions: answer.captions.map(({ language, vtt }) => ({
      language,
      vtt: writeVtt(cutCues(readVtt(vtt), fromMs, durationMs)),
    })),
  };
}

function missingVariantOf(
  whole: Record<string, PieceFiles>,
  cutToMake: string | null,
  { trimStartMs, trimEndMs }: Trim,
): MissingVariant | null {
  const existing = Object.keys(whole);
  const first = whole[FIRST_RENDITION];
  if (!first) return null;
  if (cutToMake !== null) {
    const span = { startMs: trimStartMs ?? 0, endMs: trimEndMs };
    return { cut: { name: cutToMake, ...span }, whole: first, existing };
  }
  const isWhole = RENDITIONS.every(({ name }) => existing.includes(name));
  return isWhole ? null : { cut: null, whole: first, existing };
}

const lengthOf = (files: Record<string, PieceFiles>) =>
  (files[FIRST_RENDITION]?.segments ?? []).reduce((sum, { durationMs }) => sum + durationMs, 0);

const cutSpans = (spans: readonly Span[], fromMs: number, durationMs: number): Span[] =>
  spans
    .map(([from, to]): Span => [Math.max(0, from - fromMs), Math.min(durationMs, to - fromMs)])
    .filter(([from, to]) => to > from);

import type { Feed, Submission } from "@contract/http/submission";
import { CARD_SECONDS } from "@contract/themes";
import { effectiveTrim } from "@contract/trim";
import { moveItem } from "../../../shared/lib/order";
import { spanOf, type TrimSpan, trimOf } from "../../../shared/lib/trimSpan";
import { applyClipEdit, editOf, trimFor, withEdit } from "./clipEdits";
import { inReelOrder } from "./clipOrder";
import type { Design } from "./editor";

/** Describes one video on the timeline, with the card before it. */
export interface TimelineClip {
  readonly id: string;
  /** This is the first name, or empty. */
  readonly name: string;
  readonly posterUrl: string | null;
  /** This is the length of the whole video, in ms. */
  readonly wholeMs: number;
  /** This is the part of it that plays. */
  readonly span: TrimSpan;
  /** This is the length of the card before it, in ms, or 0 without one. */
  readonly introMs: number;
}

/** Describes everything that plays. A card of length 0 is not shown. */
export interface TimelineParts {
  readonly openingMs: number;
  readonly clips: readonly TimelineClip[];
  readonly closingMs: number;
}

/** Returns what the reel plays by this design, in its order and with its lengths. */
export function timelineOf(submissions: readonly Submission[], design: Design): TimelineParts {
  const { cards, hidden } = design;
  const clips = inReelOrder(submissions, design.order).flatMap((one): TimelineClip[] => {
    const { _id: id, state, durationMs: wholeMs, posterUrl } = one;
    if (state !== "ready" || wholeMs === null || hidden.includes(id)) return [];
    const name = applyClipEdit(one, design).contributor.firstName;
    const span = spanOf(effectiveTrim(editOf(design, id), one), wholeMs);
    return [
      { id, name, posterUrl, wholeMs, span, introMs: cards.clips ? CARD_SECONDS.intro * 1000 : 0 },
    ];
  });
  return {
    openingMs: cards.opening.isShown ? CARD_SECONDS.opening * 1000 : 0,
    clips,
    closingMs: cards.closing.isShown ? CARD_SECONDS.closing * 1000 : 0,
  };
}

export const lengthOf = ({ startMs, endMs }: TrimSpan): number => endMs - startMs;

/** Returns the length of everything that plays, in ms. */
export const totalLength = ({ openingMs, clips, closingMs }: TimelineParts): number =>
  clips.reduce((sum, { introMs, span }) => sum + introMs + lengthOf(span), openingMs + closingMs);

/** Returns the design in which a video has the place of another one, hidden videos included. */
export function withMoved(
  submissions: readonly Submission[],
  design: Design,
  { id, to }: { id: string; to: string },
): Design {
  const ids = inReelOrder(submissions, design.order).map((one) => one._id);
  return { ...design, order: moveItem(ids, ids.indexOf(id), ids.indexOf(to)) };
}

export function withSpan(submission: Submission, design: Design, span: TrimSpan): Design {
  const trim = trimOf(span, submission.durationMs ?? span.endMs);
  return withEdit(design, submission._id, trimFor(submission, trim));
}

type Chapter = Feed["chapters"][number];

/** Identifies a piece of the timeline: a card, a video, or the card before it. */
export const introKey = (clipId: string): string => `intro ${clipId}`;
const keyOf = ({ kind, clipId }: Chapter): string => {
  if (kind === "clip") return clipId ?? "";
  return kind === "intro" ? introKey(clipId ?? "") : kind;
};

export interface PlayHead {
  readonly key: string;
  readonly share: number;
}

/** Returns where a time of the reel is on the timeline. It is null before anything can play. */
export function playHeadAt(chapters: readonly Chapter[], timeMs: number): PlayHead | null {
  const chapter = chapters.findLast(({ startMs }) => startMs <= timeMs) ?? chapters[0];
  if (!chapter) return null;
  const { startMs, durationMs } = chapter;
  const share = durationMs > 0 ? (timeMs - startMs) / durationMs : 0;
  return { key: keyOf(chapter), share: Math.min(1, Math.max(0, share)) };
}

/**
 * Returns the time of the reel, in ms, at a share of a piece. It is null for a piece that does not
 * play yet because it is being prepared.
 */
export function timeAt(chapters: readonly Chapter[], key: string, share: number): number | null {
  const chapter = chapters.find((one) => keyOf(one) === key);
  if (!chapter) return null;
  // The end of a piece is the beginning of the next one.
  return chapter.startMs + Math.min(share, 0.999) * chapter.durationMs;
}

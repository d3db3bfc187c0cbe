/**
 * Describes which part of a video is shown, in ms of the whole recording. Null means that this end
 * is not trimmed.
 */
export interface Trim {
  trimStartMs: number | null;
  trimEndMs: number | null;
}

export const UNTRIMMED: Trim = { trimStartMs: null, trimEndMs: null };

export const isTrimmed = ({ trimStartMs, trimEndMs }: Trim): boolean =>
  trimStartMs !== null || trimEndMs !== null;

/**
 * Returns the part of a clip that is shown: the organisers' trim if there is one, otherwise the
 * contributor's. To show everything that a contributor trimmed away, organisers set a start of 0.
 */
export function effectiveTrim(edit: Trim | undefined, contributed: Trim): Trim {
  const { trimStartMs, trimEndMs } = edit && isTrimmed(edit) ? edit : contributed;
  return { trimStartMs: trimStartMs === 0 ? null : trimStartMs, trimEndMs };
}

/** Returns the length of the shown part of a video, in ms. */
export function trimmedLength({ trimStartMs, trimEndMs }: Trim, durationMs: number): number {
  return Math.min(trimEndMs ?? durationMs, durationMs) - (trimStartMs ?? 0);
}

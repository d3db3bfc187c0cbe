/** What is shown of a video, in ms of all that was sent; null where it is not cut. */
export interface Trim {
  trimStartMs: number | null;
  trimEndMs: number | null;
}

export const UNTRIMMED: Trim = { trimStartMs: null, trimEndMs: null };

export const isTrimmed = ({ trimStartMs, trimEndMs }: Trim): boolean =>
  trimStartMs !== null || trimEndMs !== null;

/**
 * What is shown of a clip: what the organisers have cut it to, else what its person has. Where the organisers want all of what
 * somebody has trimmed, they say that it begins at 0.
 */
export function shownTrim(edit: Trim | undefined, sent: Trim): Trim {
  const { trimStartMs, trimEndMs } = edit && isTrimmed(edit) ? edit : sent;
  return { trimStartMs: trimStartMs === 0 ? null : trimStartMs, trimEndMs };
}

/** How long what is shown of a video is, in ms. */
export function trimmedLength({ trimStartMs, trimEndMs }: Trim, durationMs: number): number {
  return Math.min(trimEndMs ?? durationMs, durationMs) - (trimStartMs ?? 0);
}

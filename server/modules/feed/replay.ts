import { withPart } from "@contract/mediaPart";
import { AppError } from "../../errors";
import { reelPlaylist } from "../../media/reel/playlist";
import { RENDITIONS } from "../../media/normalise/rendition";
import type { Viewer } from "../../plugins/identity";
import { clipAlone } from "../reel";
import { existingSubmission, followedSubmission } from "../submissions";
import { expiryAfter } from "./playlistLink";
import type { FeedDeps } from "./service";

/*
 * One video by itself, for who made it and the organisers: a contributor may not see the reel, but may see what they are in it with.
 */

export const REPLAY_PATH = "/media/clip";
export const REPLAY_FILE = "clip.m3u8";

/** Somebody looks at their own video once more, now. */
const REPLAY_MS = 3_600_000;

/** Seen in a popup: a phone need not load more. */
const SMALLEST = RENDITIONS.at(-1)?.name ?? "";

/**
 * What of a video a link plays. One that plays all of it, because its trim is not made yet, goes on doing so: whoever plays it
 * leaves out what was cut off, and would do so twice.
 */
type Form = "whole" | "shown";

/** Signed for one form of a video until an instant, in ms. */
const partsOf = (id: string, form: Form, expiresAt: number) =>
  ["clip", id, form, expiresAt] as const;

/** The link that plays a video. @throws AppError NOT_FOUND (also while it is not ready), FORBIDDEN. */
export async function replayOf(
  { db, links, clock }: FeedDeps,
  viewer: Viewer,
  id: string,
): Promise<{ playlistUrl: string }> {
  const { tributeId } = await followedSubmission(db, viewer, id);
  const clip = tributeId === null ? null : await clipAlone(db, { id, tributeId });
  if (!clip) throw new AppError("NOT_FOUND");
  const expiresAt = expiryAfter(clock(), REPLAY_MS);
  const cut = clip.missing?.cut ?? null;
  const form = cut ? "whole" : "shown";
  const sig = links.token("media", ...partsOf(id, form, expiresAt));
  const url = `${REPLAY_PATH}/${id}/${REPLAY_FILE}?form=${form}&exp=${expiresAt}&sig=${sig}`;
  return {
    playlistUrl: cut ? withPart(url, { trimStartMs: cut.startMs, trimEndMs: cut.endMs }) : url,
  };
}

/** What such a link says, as it was asked for. */
export interface ReplayLink {
  form?: unknown;
  exp?: unknown;
  sig?: unknown;
}

/** The playlist behind such a link. @throws AppError LINK_INVALID, LINK_EXPIRED, NOT_FOUND. */
export async function readReplay(
  { db, links, blobs, clock }: FeedDeps,
  id: string,
  { form, exp, sig }: ReplayLink,
): Promise<string> {
  const expiresAt = Number(exp);
  if (typeof sig !== "string" || (form !== "whole" && form !== "shown"))
    throw new AppError("LINK_INVALID");
  if (!links.fits(sig, "media", ...partsOf(id, form, expiresAt)))
    throw new AppError("LINK_INVALID");
  if (expiresAt <= clock().getTime()) throw new AppError("LINK_EXPIRED");
  const { tributeId } = await existingSubmission(db, id);
  const isWhole = form === "whole";
  const clip = tributeId === null ? null : await clipAlone(db, { id, tributeId, isWhole });
  const files = clip && (clip.files[SMALLEST] ?? Object.values(clip.files)[0]);
  if (!files) throw new AppError("NOT_FOUND");
  const urlOf = (key: string) => blobs.signedUrl(key, REPLAY_MS);
  const segments = files.segments.map(({ key, durationMs }) => ({ url: urlOf(key), durationMs }));
  return reelPlaylist([{ initUrl: urlOf(files.initKey), segments }]);
}

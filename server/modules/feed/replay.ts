import { withPart } from "@contract/mediaPart";
import { AppError } from "../../errors";
import { reelPlaylist } from "../../media/reel/playlist";
import { RENDITIONS } from "../../media/normalise/rendition";
import type { Viewer } from "../../plugins/identity";
import { singleClip } from "../reel";
import { viewerGrant } from "../access";
import { visibleSubmission } from "../videos";
import { expiryAfter } from "./playlistLink";
import type { FeedDeps } from "./service";

/*
 * Plays one video by itself for its sender and the organisers. A contributor may not see the reel,
 * but may see their own part of it.
 */

export const REPLAY_PATH = "/media/clip";
export const REPLAY_FILE = "clip.m3u8";

/** People watch their own video now, so an hour is enough. */
const REPLAY_MS = 3_600_000;

/** The video plays in a small window, so a phone need not load more. */
const SMALLEST = RENDITIONS.at(-1)?.name ?? "";

/**
 * Tells which part of a video a link plays. A link to the whole video (because its trim is not
 * ready) keeps playing the whole video: its player already skips the trimmed parts, and would
 * otherwise skip them twice.
 */
type ReplayForm = "whole" | "shown";

/** Returns the signed parts of a link to one form of a video. `expiresAt` is in ms. */
const partsOf = (id: string, { form, viewerId, expiresAt }: Replay) =>
  ["clip", id, form, viewerId, expiresAt] as const;

interface Replay {
  form: ReplayForm;
  viewerId: string;
  expiresAt: number;
}

/**
 * Returns the link that plays a video.
 * @throws AppError NOT_FOUND (also while it is not ready), FORBIDDEN.
 */
export async function createReplayLink(
  { db, links, clock }: FeedDeps,
  viewer: Viewer,
  id: string,
): Promise<{ playlistUrl: string }> {
  const { tributeId } = await visibleSubmission(db, viewer, id);
  const clip = tributeId === null ? null : await singleClip(db, { id, tributeId });
  if (!clip) throw new AppError("NOT_FOUND");
  const expiresAt = expiryAfter(clock(), REPLAY_MS);
  const cut = clip.missing?.cut ?? null;
  const form = cut ? "whole" : "shown";
  const { uid: viewerId } = viewer;
  const sig = links.token("media", ...partsOf(id, { form, viewerId, expiresAt }));
  const url = `${REPLAY_PATH}/${id}/${REPLAY_FILE}?form=${form}&by=${viewerId}&exp=${expiresAt}&sig=${sig}`;
  return {
    playlistUrl: cut ? withPart(url, { trimStartMs: cut.startMs, trimEndMs: cut.endMs }) : url,
  };
}

export interface ReplayLink {
  form?: unknown;
  by?: unknown;
  exp?: unknown;
  sig?: unknown;
}

/**
 * Returns the playlist behind a link to a video.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, NOT_FOUND, FORBIDDEN.
 */
export async function readReplay(
  { db, links, blobs, clock }: FeedDeps,
  id: string,
  { form, by, exp, sig }: ReplayLink,
): Promise<string> {
  const expiresAt = Number(exp);
  if (typeof sig !== "string" || (form !== "whole" && form !== "shown"))
    throw new AppError("LINK_INVALID");
  const viewerId = typeof by === "string" ? by : "";
  if (!links.isValid(sig, "media", ...partsOf(id, { form, viewerId, expiresAt })))
    throw new AppError("LINK_INVALID");
  if (expiresAt <= clock().getTime()) throw new AppError("LINK_EXPIRED");
  const { tributeId } = await visibleSubmission(db, { uid: viewerId }, id);
  const isWhole = form === "whole";
  const clip = tributeId === null ? null : await singleClip(db, { id, tributeId, isWhole });
  const files = clip && (clip.files[SMALLEST] ?? Object.values(clip.files)[0]);
  if (!files) throw new AppError("NOT_FOUND");
  const grant = viewerGrant(viewerId);
  const urlOf = (key: string) => blobs.signedUrl(key, REPLAY_MS, { grant });
  const segments = files.segments.map(({ key, durationMs }) => ({ url: urlOf(key), durationMs }));
  return reelPlaylist([{ initUrl: urlOf(files.initKey), segments }]);
}

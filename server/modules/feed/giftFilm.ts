import type { GiftFilm } from "@contract/http/submission";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import {
  type Capabilities,
  existingTribute,
  findRecipient,
  findTribute,
  isPreviewToken,
} from "../access";
import { recordAuditEvent } from "../audit";
import { currentFilm } from "../exports";
import {
  findGift,
  isGiftGrantOpen,
  mediaGrantFor,
  readGiftState,
  recipientOfGrant,
  recordMoments,
  requireWatchAccess,
} from "../gifts";
import { reelOf } from "../reel";
import { DOWNLOAD_TTL_MS } from "../videos";
import type { FeedDeps } from "./service";

/** The guard of media records what recipients and organisers download. */
export type MediaGuardDeps = Pick<Deps, "db" | "links" | "clock" | "realtime" | "jobs">;

const PREFIX = "keep.";

export const isFilmGrant = (grant: string): boolean => grant.startsWith(PREFIX);

const NO_FILM: GiftFilm = { state: "none", url: null, name: "", size: 0 };

/**
 * Returns the film of a gift for its recipient to keep. If no film shows the current reel, it
 * orders one, and the caller asks again.
 * @throws AppError NOT_FOUND, LINK_INVALID, PASSWORD_NEEDED; FORBIDDEN also before the reveal, for
 * an organiser's preview (organisers have exports), and when the gift may not be kept.
 */
export async function readGiftFilm(
  deps: FeedDeps,
  tributeId: string,
  capabilities: Capabilities,
): Promise<GiftFilm> {
  const { db, links, blobs } = deps;
  const tribute = await existingTribute(db, tributeId);
  const access = await requireWatchAccess(deps, tribute, capabilities);
  const gift = await findGift(db, tributeId);
  const isOpen = gift !== null && (!gift.revealAt || gift.revealAt <= deps.clock());
  if (isPreviewToken(capabilities.tgd))
    throw new AppError("FORBIDDEN", "This is only a preview. You can export the film yourself.");
  if (access.audience !== "gift" || !isOpen || !gift.canDownload) throw new AppError("FORBIDDEN");
  const { timeline } = await reelOf(db, tribute);
  if (timeline.durationMs === 0) return NO_FILM;
  const film = await currentFilm(deps, tribute);
  if (!film) {
    await db.transaction((tx) => deps.jobs.add(tx, "giftFilm", { tributeId }));
    return { ...NO_FILM, state: "preparing" };
  }
  const { key, name, sizeBytes } = film;
  const grant = PREFIX + mediaGrantFor(links, access, tributeId, gift.passwordHash);
  const url = blobs.signedUrl(key, DOWNLOAD_TTL_MS, { saveAs: name, grant });
  return { state: "ready", url, name, size: sizeBytes };
}

/**
 * Returns a function that tells whether the URL of a kept film still works: while the gift stays
 * the same and may be kept. The log gets one line a day, because a browser fetches a file in parts,
 * and without a name, because nobody knows who uses a link.
 */
export function createFilmGuard(deps: MediaGuardDeps) {
  return async (keepGrant: string, key: string): Promise<boolean> => {
    const grant = keepGrant.slice(PREFIX.length);
    const [tributeId = ""] = grant.split(".");
    const gift = await readGiftState(deps, tributeId);
    if (!gift?.canDownload || !isGiftGrantOpen(gift, grant, deps.clock())) return false;
    if (gift.revealAt && gift.revealAt > deps.clock()) return false;
    await recordDownload(deps, grant);
    const day = deps.clock().toISOString().slice(0, 10);
    await recordAuditEvent(deps.db, deps, {
      act: "GIFT_DOWNLOADED",
      tributeId,
      actorId: null,
      subject: key,
      onceKey: `download gift ${key} ${day}`,
    });
    return true;
  };
}

/** Records which recipient keeps the film, the first time. */
async function recordDownload(deps: MediaGuardDeps, grant: string): Promise<void> {
  const { tributeId, recipientId } = recipientOfGrant(grant);
  // A browser fetches a file in many parts.
  if ((await findRecipient(deps.db, { tributeId, recipientId }))?.downloadedAt) return;
  await deps.db.transaction(async (tx) => {
    const tribute = await findTribute(tx, tributeId);
    if (tribute) await recordMoments(deps, tx, tribute, recipientId, ["downloadedAt"]);
  });
}

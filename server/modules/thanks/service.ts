import { displayName } from "@contract/displayName";
import type { ReelThanks } from "@contract/http/thanks";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { belongsTo, existingTribute, tributeForOf } from "../access";
import { readyThanks } from "./repository";
import { holderOf } from "./thanksLink";

/** How long the videos can be played without asking again. */
const WATCH_MS = 12 * 60 * 60_000;

/**
 * The thank-yous of a reel, for whoever takes part in it or organises it.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN (also for the holder of the gift link: they may have passed it on).
 */
export async function thanksOf(
  { db, links, blobs }: Pick<Deps, "db" | "links" | "blobs">,
  { tributeId, thanks: token }: { tributeId: string; thanks?: string | undefined },
  viewer: Viewer | null,
): Promise<ReelThanks> {
  const tribute = await existingTribute(db, tributeId);
  const holder = holderOf(links, tributeId, token);
  const isTheirs =
    (holder !== null && (await belongsTo(db, tribute, holder))) ||
    (viewer !== null && (await belongsTo(db, tribute, viewer.uid)));
  if (!isTheirs) throw new AppError(token ? "LINK_INVALID" : "FORBIDDEN");
  const rows = await readyThanks(db, tributeId);
  return {
    tributeId,
    name: tribute.name,
    tributeType: tribute.tributeType,
    tributeFor: await tributeForOf(db, tribute),
    imageUrl: tribute.imageUrl,
    thanks: rows.map((row) => ({
      _id: row.id,
      from: displayName([row]),
      videoUrl: blobs.signedUrl(row.videoKey, WATCH_MS),
      posterUrl: row.posterKey && blobs.signedUrl(row.posterKey, WATCH_MS),
      durationMs: row.durationMs ?? 0,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

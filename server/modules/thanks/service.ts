import { displayName } from "@contract/displayName";
import type { ReelThanks, ThankYou } from "@contract/http/thanks";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { existingTribute, isMember, readTributeFor, type TributeRow, viewerGrant } from "../access";
import { isBlocked } from "../people";
import { thankYouNotesFor } from "./thankYouNoteRepository";
import { readyThanks } from "./repository";
import { thanksLinkHolder } from "./thanksLink";

/** The videos play for this time before the page needs new URLs. */
const WATCH_MS = 12 * 60 * 60_000;

/**
 * Returns the thank-yous of a tribute, recorded and written, to everybody who contributes to it or
 * organises it, unless they are blocked. What was written to one person is only for that person.
 * @throws AppError NOT_FOUND, LINK_INVALID, FORBIDDEN (also for the holder of the gift link, who
 * may have passed it on).
 */
export async function readThanks(
  { db, links, blobs }: Pick<Deps, "db" | "links" | "blobs">,
  { tributeId, thanks: token }: { tributeId: string; thanks?: string | undefined },
  viewer: Viewer | null,
): Promise<ReelThanks> {
  const tribute = await existingTribute(db, tributeId);
  const readerId = await readerOf(db, tribute, [
    thanksLinkHolder(links, tributeId, token),
    viewer?.uid ?? null,
  ]);
  if (readerId === null) throw new AppError(token ? "LINK_INVALID" : "FORBIDDEN");
  const grant = viewerGrant(readerId);
  const recorded = (await readyThanks(db, tributeId)).map((row): ThankYou => ({
    ...headOf(row),
    text: null,
    isPersonal: false,
    videoUrl: blobs.signedUrl(row.videoKey, WATCH_MS, { grant }),
    posterUrl: row.posterKey && blobs.signedUrl(row.posterKey, WATCH_MS, { grant }),
    durationMs: row.durationMs ?? 0,
  }));
  const written = (await thankYouNotesFor(db, tributeId, readerId)).map((row): ThankYou => ({
    ...headOf(row),
    text: row.text,
    isPersonal: row.toUserId !== null,
    videoUrl: null,
    posterUrl: null,
    durationMs: 0,
  }));
  return {
    tributeId,
    name: tribute.name,
    tributeType: tribute.tributeType,
    tributeFor: await readTributeFor(db, tribute),
    imageUrl: tribute.imageUrl,
    thanks: [...recorded, ...written].toSorted((one, other) =>
      other.createdAt.localeCompare(one.createdAt),
    ),
  };
}

/** Returns the first of these people who contributes to the tribute or organises it, or null. */
async function readerOf(
  db: Deps["db"],
  tribute: TributeRow,
  candidates: readonly (string | null)[],
): Promise<string | null> {
  for (const userId of candidates)
    if (
      userId !== null &&
      (await isMember(db, tribute, userId)) &&
      !(await isBlocked(db, { tributeId: tribute.id, userId }))
    )
      return userId;
  return null;
}

interface SaidThanks {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
}

const headOf = (row: SaidThanks) => ({
  _id: row.id,
  from: displayName([row]),
  createdAt: row.createdAt.toISOString(),
});

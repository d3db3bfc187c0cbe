import type { Database } from "../../db/connection";
import { organiserIdsOf } from "./members";
import { findTribute } from "./tributeRepository";

const VIEWER = "viewer.";

/**
 * Returns the grant in the URL of a file that a person may see: of a video for its sender and the
 * organisers, of a thank-you for the people in the reel, of music for the organisers. The URL stops
 * working when they may not see it any more.
 */
export const viewerGrant = (userId: string): string => `${VIEWER}${userId}`;

/** Returns the user of a viewer's grant, or null for any other grant. */
export const viewerOfGrant = (grant: string): string | null =>
  grant.startsWith(VIEWER) ? grant.slice(VIEWER.length) : null;

const ORGANISER = "organiser.";

/**
 * Returns the grant in the URL of a file that only an organiser may download. The URL stops working
 * when they no longer organise the tribute.
 */
export const organiserGrant = (tributeId: string, userId: string): string =>
  `${ORGANISER}${tributeId}.${userId}`;

export const isOrganiserGrant = (grant: string): boolean => grant.startsWith(ORGANISER);

/**
 * Returns the tribute and the user of an organiser's grant, or null if the user does not organise
 * the tribute any more.
 */
export async function standingOrganiserGrant(
  db: Database,
  grant: string,
): Promise<{ tributeId: string; userId: string } | null> {
  const [tributeId = "", ...rest] = grant.slice(ORGANISER.length).split(".");
  const userId = rest.join(".");
  const tribute = await findTribute(db, tributeId);
  if (!tribute || !(await organiserIdsOf(db, tribute)).includes(userId)) return null;
  return { tributeId, userId };
}

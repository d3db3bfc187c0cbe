import type { Database } from "../../db/connection";
import { organiserIdsOf } from "./roles";
import { findTribute } from "./tributeRepository";

const PREFIX = "organiser.";

/**
 * Returns the grant in the URL of a file that only an organiser may download. The URL stops working
 * when they no longer organise the tribute.
 */
export const organiserGrant = (tributeId: string, userId: string): string =>
  `${PREFIX}${tributeId}.${userId}`;

export const isOrganiserGrant = (grant: string): boolean => grant.startsWith(PREFIX);

/**
 * Returns the tribute and the user of an organiser's grant, or null if the user does not organise
 * the tribute any more.
 */
export async function standingOrganiserGrant(
  db: Database,
  grant: string,
): Promise<{ tributeId: string; userId: string } | null> {
  const [tributeId = "", ...rest] = grant.slice(PREFIX.length).split(".");
  const userId = rest.join(".");
  const tribute = await findTribute(db, tributeId);
  if (!tribute || !(await organiserIdsOf(db, tribute)).includes(userId)) return null;
  return { tributeId, userId };
}

import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import {
  type Capabilities,
  hasPasswordProof,
  isOrganiserRole,
  accessError,
  hasExpired,
  type Recipient,
  recipientOf,
  roleIn,
} from "../access";
import { mayContributorWatch } from "./contributorWatch";
import { contributorLinkHolder } from "./contributorLink";
import { findPresentation } from "./repository";

/**
 * Tells how a viewer sees the reel: its organisers get a preview at any time, and the recipient
 * gets the gift from its reveal on. Then contributors may watch, too, if the gift allows it.
 */
type ViewMode = "preview" | "gift" | "contributor";

type Tribute = Parameters<typeof roleIn>[1];

/** Describes how a viewer sees the reel. A gift is seen as one of its recipients. */
export interface WatchAccess {
  audience: ViewMode;
  recipient: Recipient | null;
  contributorId?: string;
}

const seenAs = (audience: ViewMode): WatchAccess => ({ audience, recipient: null });

/**
 * Checks that the caller may watch the reel, and returns how they see it.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, FORBIDDEN (also for a contributor, unless the gift is
 * open and lets them watch), PASSWORD_NEEDED.
 */
export async function requireWatchAccess(
  { db, links, clock }: Pick<Deps, "links" | "clock"> & { db: Database },
  tribute: Tribute,
  capabilities: Capabilities,
): Promise<WatchAccess> {
  const role = await roleIn({ db, links }, tribute, capabilities);
  if (isOrganiserRole(role)) return seenAs("preview");
  if (role !== "recipient") {
    const { viewer, tgd } = capabilities;
    const people = [contributorLinkHolder(links, tribute.id, tgd), viewer?.uid ?? null];
    for (const userId of people)
      if (userId !== null && (await mayContributorWatch({ db, clock }, tribute.id, userId)))
        return { ...seenAs("contributor"), contributorId: userId };
    throw accessError(capabilities);
  }
  const recipient = await recipientOf({ db, links }, tribute, capabilities.tgd);
  if (!recipient) throw accessError(capabilities);
  if (hasExpired(recipient, clock())) throw new AppError("LINK_EXPIRED");
  const hash = (await findPresentation(db, tribute.id))?.passwordHash;
  if (hash && !hasPasswordProof(links, capabilities.tgd, recipient, hash))
    throw new AppError("PASSWORD_NEEDED");
  return { audience: "gift", recipient };
}

import { msg } from "@contract/msg";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import {
  accessError,
  type Capabilities,
  hasExpired,
  hasPasswordProof,
  isOrganiserRole,
  isFormerLink,
  isPreviewToken,
  linkHolder,
  lockExistingTribute,
  type Recipient,
  recipientOf,
  roleIn,
  type TributeRow,
} from "../access";
import { requireNotBlocked } from "../people";
import { contributorLinkHolder, mayContributorWatch } from "./contributors";
import { findGift, type GiftRow, nameOf } from "./repository";

/**
 * Describes how a viewer sees the reel: its organisers get a preview at any time, and a recipient
 * gets the gift from its reveal on. Then contributors may watch, too, if the gift allows it.
 */
export type WatchAccess =
  | { audience: "preview" }
  | { audience: "gift"; recipient: Recipient }
  | { audience: "contributor"; contributorId: string };

type WatchDeps = Pick<Deps, "links" | "clock"> & { db: Database };

/**
 * Checks that the caller may watch the reel, and returns how they see it.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, FORBIDDEN (also for a contributor, unless the gift is
 * open and lets them watch), PASSWORD_NEEDED.
 */
export async function requireWatchAccess(
  { db, links, clock }: WatchDeps,
  tribute: TributeRow,
  capabilities: Capabilities,
): Promise<WatchAccess> {
  const { viewer, tgd } = capabilities;
  const role = await roleIn({ db, links, clock }, tribute, capabilities);
  if (isOrganiserRole(role)) return { audience: "preview" };
  if (role === "recipient") {
    const { recipient } = await requireWorkingLink({ db, links, clock }, tribute, tgd);
    return { audience: "gift", recipient };
  }
  const people = [contributorLinkHolder(links, tribute.id, tgd), viewer?.uid ?? null];
  for (const userId of people)
    if (userId !== null && (await mayContributorWatch({ db, clock }, tribute.id, userId)))
      return { audience: "contributor", contributorId: userId };
  throw (
    (await endedError({ db, links, clock }, tribute, capabilities)) ?? accessError(capabilities)
  );
}

const ASK_NAMED = msg("This link no longer works. Please ask {{name}} for a new one.");
const ASK_SENDER = msg(
  "This link no longer works. Please ask the person who sent it to you for a new one.",
);

/** Returns the error for a link that has worked. Only then does it name the reel's creator. */
async function endedLinkError(
  code: "LINK_EXPIRED" | "LINK_INVALID",
  db: Database,
  { creatorId }: TributeRow,
): Promise<AppError> {
  const name = await nameOf(db, creatorId);
  return new AppError(code, name ? ASK_NAMED : ASK_SENDER, { values: { name } });
}

/**
 * Returns the error for a link that has expired, or was renewed, switched off or taken back; null for
 * any other.
 */
async function endedError(
  { db, links, clock }: WatchDeps,
  tribute: TributeRow,
  { viewer, tgd }: Pick<Capabilities, "viewer" | "tgd">,
): Promise<AppError | null> {
  const recipient = await linkHolder({ db, links, clock }, tribute, { viewer, tgd });
  if (recipient && hasExpired(recipient, clock()))
    return endedLinkError("LINK_EXPIRED", db, tribute);
  if (!tgd || isPreviewToken(tgd)) return null;
  const isFormer = await isFormerLink({ db, links }, tribute, tgd);
  return isFormer ? endedLinkError("LINK_INVALID", db, tribute) : null;
}

/**
 * Returns the recipient whose link this is, and their gift, if the link still works.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, PASSWORD_NEEDED.
 */
async function requireWorkingLink(
  { db, links, clock }: WatchDeps,
  tribute: TributeRow,
  tgd: string | undefined,
): Promise<{ recipient: Recipient; gift: GiftRow }> {
  const recipient = await recipientOf({ db, links }, tribute, tgd);
  const gift = recipient && (await findGift(db, tribute.id));
  if (!gift || hasExpired(recipient, clock())) {
    const capabilities = { viewer: null, tgd };
    const error = await endedError({ db, links, clock }, tribute, capabilities);
    throw error ?? accessError(capabilities);
  }
  if (gift.passwordHash && !hasPasswordProof(links, tgd, recipient, gift.passwordHash))
    throw new AppError("PASSWORD_NEEDED");
  return { recipient, gift };
}

/**
 * Locks the tribute of a gift for somebody who says thank you. Only the link of an open gift allows
 * that.
 * @throws AppError NOT_FOUND, LINK_INVALID, LINK_EXPIRED, FORBIDDEN (also before the reveal), BLOCKED,
 * PASSWORD_NEEDED.
 */
export async function lockOpenGift(
  { links, clock }: Pick<Deps, "links" | "clock">,
  tx: Transaction,
  viewer: Viewer,
  { tributeId, tgd }: { tributeId: string; tgd?: string | undefined },
): Promise<{ tribute: TributeRow; recipient: Recipient }> {
  const tribute = await lockExistingTribute(tx, tributeId);
  if (isPreviewToken(tgd))
    throw new AppError("FORBIDDEN", "This is only a preview. Nobody would get your thank-you.");
  const { recipient, gift } = await requireWorkingLink({ db: tx, links, clock }, tribute, tgd);
  await requireNotBlocked(tx, { tributeId, userId: viewer.uid });
  if (gift.opensAt > clock())
    throw new AppError("FORBIDDEN", "This gift isn't open yet. You can say thank you once it is.");
  return { tribute, recipient };
}

import type { ViewerRole } from "@contract/domain/tribute";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { hasExpired, isPreviewToken, type Recipient, recipientOf } from "./giftLink";
import { findInvitee, type InviteeRow, membershipOf } from "./members";
import { idFromToken, isPersonalTokenValid } from "./tokens";
import { findTribute, lockTribute, type TributeRow } from "./tributeRepository";

export interface Capabilities {
  viewer: Viewer | null;
  /** The token belongs to the open invite link or to a personal one. */
  invite?: string | undefined;
  tgd?: string | undefined;
}

type AccessDeps = Pick<Deps, "links" | "clock"> & { db: Database };

/**
 * Returns the role that these capabilities give the caller, or null without access. A gift link
 * comes before the role of a contributor: its holder came to watch, and sees what a recipient sees.
 * A gift link that has expired gives no role.
 * An organiser who previews the gift is its recipient, and nobody else may.
 */
export async function roleIn(
  { db, links, clock }: AccessDeps,
  tribute: TributeRow,
  { viewer, invite, tgd }: Capabilities,
): Promise<ViewerRole | null> {
  const isGiven = async () => {
    const recipient = await linkHolder({ db, links, clock }, tribute, { viewer, tgd });
    return recipient !== null && !hasExpired(recipient, clock());
  };
  if (isPreviewToken(tgd)) return (await isGiven()) ? "recipient" : null;
  if (viewer?.uid === tribute.creatorId) return "creator";
  const membership = viewer && (await membershipOf(db, tribute.id, viewer.uid));
  if (membership?.isOrganiser) return "organiser";
  if (await isGiven()) return "recipient";
  if (membership?.isContributor) return "contributor";
  return (await isInvited({ db, links, clock }, tribute, { viewer, invite })) ? "visitor" : null;
}

/**
 * Returns the recipient whose link the caller has, also after it has expired, or null. Only an
 * organiser previews the gift by it.
 */
export async function linkHolder(
  { db, links, clock }: AccessDeps,
  tribute: TributeRow,
  { viewer, tgd }: Pick<Capabilities, "viewer" | "tgd">,
): Promise<Recipient | null> {
  const mayHold =
    !isPreviewToken(tgd) ||
    isOrganiserRole(await roleIn({ db, links, clock }, tribute, { viewer }));
  return mayHold ? recipientOf({ db, links }, tribute, tgd) : null;
}

/**
 * A personal link that somebody has used may have been passed on, so for anybody else it counts only
 * as long as the open link does.
 */
async function isInvited(
  { db, links, clock }: AccessDeps,
  { id, inviteVersion, inviteExpiresAt }: TributeRow,
  { viewer, invite }: Pick<Capabilities, "viewer" | "invite">,
): Promise<boolean> {
  const isOpen = !hasExpired({ expiresAt: inviteExpiresAt }, clock());
  if (links.isValid(invite, "invite", id, inviteVersion)) return isOpen;
  const invitee = await personalInvitee({ db, links }, id, invite);
  if (!invitee || invitee.state === "expired") return false;
  return isOpen || invitee.userId === null || invitee.userId === viewer?.uid;
}

/**
 * Tells whether a role may do what the creator may. Only the creator deletes the tribute and
 * manages its credits.
 */
export const isOrganiserRole = (role: ViewerRole | null): boolean =>
  role === "creator" || role === "organiser";

export const organiserRole = (viewer: Viewer, { creatorId }: Pick<TributeRow, "creatorId">) =>
  viewer.uid === creatorId ? "creator" : "organiser";

/**
 * Returns the invitee of a personal link, even after the invitation expired. It returns null for
 * any other token, and for a revoked one.
 */
export async function personalInvitee(
  { db, links }: Pick<AccessDeps, "db" | "links">,
  tributeId: string,
  token: string | undefined,
): Promise<InviteeRow | null> {
  if (!token) return null;
  const invitee = await findInvitee(db, tributeId, idFromToken(token));
  return invitee && isPersonalTokenValid(links, token, invitee) ? invitee : null;
}

/**
 * Returns the error for a caller without access: either their link does not open this tribute, or
 * they came without a link.
 */
export function accessError({ invite, tgd }: Capabilities): AppError {
  return new AppError(invite || tgd ? "LINK_INVALID" : "FORBIDDEN");
}

/**
 * Reads a tribute.
 * @throws AppError NOT_FOUND.
 */
export async function existingTribute(db: Database, id: string): Promise<TributeRow> {
  return requireTribute(await findTribute(db, id));
}

/**
 * Reads a tribute and locks it until the transaction ends, so that changes to one tribute wait for
 * each other.
 * @throws AppError NOT_FOUND.
 */
export async function lockExistingTribute(tx: Transaction, id: string): Promise<TributeRow> {
  return requireTribute(await lockTribute(tx, id));
}

/**
 * Reads and locks a tribute for background work, which has nothing to do once the tribute is
 * deleted.
 */
export function lockTributeIfExists(tx: Transaction, id: string): Promise<TributeRow | undefined> {
  return lockTribute(tx, id);
}

/**
 * Reads a tribute for one of its organisers.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody but the creator and the co-organisers.
 */
export async function organisedTribute(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  return requireOrganiser(db, viewer, await existingTribute(db, id));
}

/** Works like `organisedTribute`, and locks the tribute until the transaction ends. */
export async function lockOrganisedTribute(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  return requireOrganiser(tx, viewer, await lockExistingTribute(tx, id));
}

/**
 * Reads and locks a tribute for a change that co-organisers may not make.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody but the creator.
 */
export async function lockOwnTribute(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  const tribute = await lockExistingTribute(tx, id);
  if (tribute.creatorId !== viewer.uid) throw new AppError("FORBIDDEN");
  return tribute;
}

function requireTribute(tribute: TributeRow | undefined): TributeRow {
  if (!tribute) throw new AppError("NOT_FOUND");
  return tribute;
}

async function requireOrganiser(
  db: Database,
  viewer: Viewer,
  tribute: TributeRow,
): Promise<TributeRow> {
  if (tribute.creatorId === viewer.uid) return tribute;
  const { isOrganiser } = await membershipOf(db, tribute.id, viewer.uid);
  if (!isOrganiser) throw new AppError("FORBIDDEN");
  return tribute;
}

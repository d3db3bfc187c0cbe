import type { ViewerRole } from "@contract/http/tribute";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { fitsGift } from "./giftToken";
import { coOrganiserIds, findInvitee, type InviteeRow, membershipOf } from "./memberRepository";
import { addresseeOf, fitsPersonal } from "./personalLink";
import { findTribute, lockTribute, type TributeRow } from "./tributeRepository";

/** What a caller holds: who they are, and the tokens of the link they came by. */
export interface Capabilities {
  viewer: Viewer | null;
  /** Of the open invite link, or of a personal one. */
  invite?: string | undefined;
  tgd?: string | undefined;
}

type AccessDeps = Pick<Deps, "links"> & { db: Database };

/**
 * What these capabilities make of the caller, or null when they open nothing.
 * A gift link goes before membership: its holder came to watch, and sees what a recipient sees.
 */
export async function roleIn(
  { db, links }: AccessDeps,
  tribute: TributeRow,
  { viewer, invite, tgd }: Capabilities,
): Promise<ViewerRole | null> {
  if (viewer?.uid === tribute.creatorId) return "creator";
  const membership = viewer && (await membershipOf(db, tribute.id, viewer.uid));
  if (membership?.isOrganiser) return "organiser";
  if (fitsGift(links, tgd, tribute)) return "recipient";
  if (membership?.isContributor) return "contributor";
  if (links.fits(invite, "invite", tribute.id, tribute.inviteVersion)) return "visitor";
  const invitee = await personalInvitee({ db, links }, tribute.id, invite);
  return invitee && invitee.state !== "expired" ? "visitor" : null;
}

/** Whether this role may do what the reel's creator may: all but deleting it and the credits. */
export const organises = (role: ViewerRole | null): boolean =>
  role === "creator" || role === "organiser";

/** The role of somebody who is known to organise the reel. */
export const organiserRole = (viewer: Viewer, { creatorId }: Pick<TributeRow, "creatorId">) =>
  viewer.uid === creatorId ? "creator" : "organiser";

/** Whose personal link this is, also when the invite has expired; null for any other token, and for a revoked one. */
export async function personalInvitee(
  { db, links }: AccessDeps,
  tributeId: string,
  token: string | undefined,
): Promise<InviteeRow | null> {
  if (!token) return null;
  const invitee = await findInvitee(db, tributeId, addresseeOf(token));
  return invitee && fitsPersonal(links, token, invitee) ? invitee : null;
}

/** Why a caller is refused: a link that was given does not open this reel, or there was none. */
export function refusal({ invite, tgd }: Capabilities): AppError {
  return new AppError(invite || tgd ? "LINK_INVALID" : "FORBIDDEN");
}

/** @throws AppError NOT_FOUND. */
export async function existingTribute(db: Database, id: string): Promise<TributeRow> {
  return orNotFound(await findTribute(db, id));
}

/** As `existingTribute`, and locked until the transaction ends, so that changes to one reel wait for each other. */
export async function lockExistingTribute(tx: Transaction, id: string): Promise<TributeRow> {
  return orNotFound(await lockTribute(tx, id));
}

/** As `lockTribute`, for work that nobody waits for: a reel that is gone needs none. */
export function lockIfThere(tx: Transaction, id: string): Promise<TributeRow | undefined> {
  return lockTribute(tx, id);
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for anybody but its creator and co-organisers. */
export async function organisedTribute(
  db: Database,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  return organisedBy(db, viewer, await existingTribute(db, id));
}

/** As `organisedTribute`, and locked until the transaction ends. */
export async function lockOrganisedTribute(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  return organisedBy(tx, viewer, await lockExistingTribute(tx, id));
}

/** For what a co-organiser may not do. @throws AppError NOT_FOUND, or FORBIDDEN for anybody but its creator. */
export async function lockOwnTribute(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  const tribute = await lockExistingTribute(tx, id);
  if (tribute.creatorId !== viewer.uid) throw new AppError("FORBIDDEN");
  return tribute;
}

/** Whether a user takes part in the reel or organises it. */
export async function belongsTo(
  db: Database,
  { id, creatorId }: Pick<TributeRow, "id" | "creatorId">,
  userId: string,
): Promise<boolean> {
  if (userId === creatorId) return true;
  const { isOrganiser, isContributor } = await membershipOf(db, id, userId);
  return isOrganiser || isContributor;
}

/** The creator and the co-organisers: who is told what happens in the reel. */
export async function organiserIdsOf(
  db: Database,
  { id, creatorId }: Pick<TributeRow, "id" | "creatorId">,
): Promise<string[]> {
  return [creatorId, ...(await coOrganiserIds(db, id))];
}

function orNotFound(tribute: TributeRow | undefined): TributeRow {
  if (!tribute) throw new AppError("NOT_FOUND");
  return tribute;
}

async function organisedBy(db: Database, viewer: Viewer, tribute: TributeRow): Promise<TributeRow> {
  if (tribute.creatorId === viewer.uid) return tribute;
  const { isOrganiser } = await membershipOf(db, tribute.id, viewer.uid);
  if (!isOrganiser) throw new AppError("FORBIDDEN");
  return tribute;
}

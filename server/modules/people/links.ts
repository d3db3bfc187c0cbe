import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { Invite, limitInviteLink, readPersonalLinks } from "@contract/http/invite";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import {
  type TributeRow,
  lockOrganisedTribute,
  openLink,
  organisedTribute,
  personalLink,
} from "../access";
import { recordAuditEvent } from "../audit";
import { creditOf } from "../credits";
import { linkedInvitees } from "./manyRepository";
import { raiseInviteVersion, setInviteExpiry } from "./repository";

/**
 * Returns the open invite link of a tribute that the viewer organises, and its creator's balance.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function readInvite(
  deps: Pick<Deps, "db" | "links">,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<Invite> {
  return toInvite(deps, origin, await organisedTribute(deps.db, tributeId, viewer));
}

/**
 * Creates a new open link and revokes the ones before. People who came by them stay.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function renewInvite(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  viewer: Viewer,
  origin: string,
  tributeId: string,
): Promise<Invite> {
  return db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const inviteVersion = await raiseInviteVersion(tx, tribute);
    await recordAuditEvent(
      tx,
      { clock },
      { act: "INVITE_RENEWED", tributeId, actorId: viewer.uid },
    );
    return toInvite({ db: tx, links }, origin, {
      ...tribute,
      inviteVersion,
      inviteExpiresAt: null,
    });
  });
}

/**
 * Sets until when the open link lets people in, or null for always.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function limitInvite(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  viewer: Viewer,
  origin: string,
  { tributeId, expiresAt }: BodyOf<typeof limitInviteLink>,
): Promise<Invite> {
  const inviteExpiresAt = expiresAt === null ? null : new Date(expiresAt);
  return db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    await setInviteExpiry(tx, tributeId, inviteExpiresAt);
    await recordAuditEvent(
      tx,
      { clock },
      { act: "INVITE_LIMITED", tributeId, actorId: viewer.uid },
    );
    return toInvite({ db: tx, links }, origin, { ...tribute, inviteExpiresAt });
  });
}

async function toInvite(
  { db, links }: Pick<Deps, "links"> & { db: Database },
  origin: string,
  tribute: Pick<TributeRow, "id" | "inviteVersion" | "inviteExpiresAt" | "creatorId">,
): Promise<Invite> {
  return {
    link: openLink(links, origin, tribute),
    credit: await creditOf(db, tribute.creatorId),
    expiresAt: tribute.inviteExpiresAt?.toISOString() ?? null,
  };
}

/**
 * Returns the links with which these people come to a tribute that the viewer organises: their own,
 * or the open link for those who came by it.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function linksOfPeople(
  { db, links }: Pick<Deps, "db" | "links">,
  viewer: Viewer,
  origin: string,
  { tributeId, inviteeIds }: BodyOf<typeof readPersonalLinks>,
): Promise<DataOf<typeof readPersonalLinks>> {
  const tribute = await organisedTribute(db, tributeId, viewer);
  const rows = await linkedInvitees(db, tributeId, inviteeIds);
  const linkOf = (row: (typeof rows)[number]): string =>
    row.source === "open" ? openLink(links, origin, tribute) : personalLink(links, origin, row);
  return { links: rows.map((row) => ({ _id: row.id, link: linkOf(row) })) };
}

import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { Invite, readPersonalLinks } from "@contract/http/invite";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, openLink, organisedTribute, personalLink } from "../access";
import { recordAuditEvent } from "../audit";
import { creditOf } from "../credits";
import { linkedInvitees } from "./manyRepository";
import { raiseInviteVersion } from "./repository";

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
    return toInvite({ db: tx, links }, origin, { ...tribute, inviteVersion });
  });
}

async function toInvite(
  { db, links }: Pick<Deps, "links"> & { db: Database },
  origin: string,
  { id, inviteVersion, creatorId }: { id: string; inviteVersion: number; creatorId: string },
): Promise<Invite> {
  return {
    link: openLink(links, origin, { id, inviteVersion }),
    credit: await creditOf(db, creatorId),
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

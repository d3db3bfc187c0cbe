import { displayName } from "@contract/displayName";
import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import type * as api from "@contract/http/organiser";
import type { Organiser } from "@contract/http/organiser";
import { CO_ORGANISERS_MAX, RESEND_EVERY_MS } from "@contract/limits";
import type { Transaction } from "../../../db/connection";
import type { Deps, Platform } from "../../../deps";
import { AppError } from "../../../errors";
import { newId } from "../../../ids";
import { coOrganiserMail } from "../../../mail/invitationTemplates";
import { requestMail } from "../../../mail/requestMail";
import type { Viewer } from "../../../plugins/identity";
import {
  announceTribute,
  findUser,
  fullNameOf,
  lockOrganisedTribute,
  organisedTribute,
  readTributeFor,
} from "../../access";
import { recordAuditEvent } from "../../audit";
import { unsubscribeLink } from "../../outreach";
import { languagesOfReaders } from "../../preferences";
import { organiserLink } from "./link";
import { presentOrganiser } from "./presenter";
import {
  updateOrganiser,
  countOrganisers,
  deleteOrganiser,
  findOrganiserByEmail,
  findOrganiser,
  insertOrganiser,
  type OrganiserRow,
  organisersOf,
} from "./repository";

type Tribute = Awaited<ReturnType<typeof lockOrganisedTribute>>;

/**
 * Returns the co-organisers of a tribute.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function listOrganisers(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  tributeId: string,
): Promise<Organiser[]> {
  await organisedTribute(db, tributeId, viewer);
  return (await organisersOf(db, tributeId)).map(presentOrganiser);
}

/**
 * Invites somebody by mail to organise a tribute together.
 * @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_EXISTS for somebody who already organises it,
 * TOO_MANY_REQUESTS, BAD_REQUEST when the tribute has the maximum number of co-organisers.
 */
export function inviteOrganiser(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, organiser: { name, email } }: BodyOf<typeof api.inviteOrganiser>,
): Promise<Organiser> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const creator = await findUser(tx, tribute.creatorId);
    const known = await findOrganiserByEmail(tx, tributeId, email);
    if (known?.userId || creator?.email?.toLowerCase() === email)
      throw new AppError("ALREADY_EXISTS", "They already organise this reel.");
    const now = deps.clock();
    if (known?.mailedAt && now.getTime() - known.mailedAt.getTime() < RESEND_EVERY_MS)
      throw new AppError("TOO_MANY_REQUESTS");
    const row = known ?? (await addOrganiser(tx, tribute, { name, email, invitedAt: now }));
    await updateOrganiser(tx, row.id, { mailedAt: now, ...(name && { name }) });
    await mailOrganiser(deps, tx, origin, { tribute, row });
    const act = { act: "ORGANISER_INVITED" as const, tributeId, subject: row.id };
    if (!known) await recordAuditEvent(tx, deps, { ...act, actorId: viewer.uid });
    return readOrganiser(tx, tributeId, row.id);
  });
}

async function addOrganiser(
  tx: Transaction,
  { id: tributeId }: Tribute,
  person: Pick<OrganiserRow, "name" | "email" | "invitedAt">,
): Promise<OrganiserRow> {
  if ((await countOrganisers(tx, tributeId)) >= CO_ORGANISERS_MAX)
    throw new AppError(
      "BAD_REQUEST",
      "A reel can have up to {{max}} co-organisers. Please remove one first.",
      { values: { max: CO_ORGANISERS_MAX } },
    );
  const row = { id: newId(), tributeId, userId: null, mailedAt: null, ...person };
  await insertOrganiser(tx, row);
  return row;
}

async function mailOrganiser(
  deps: Deps,
  tx: Transaction,
  origin: string,
  { tribute, row }: { tribute: Tribute; row: OrganiserRow },
): Promise<void> {
  const languageFor = await languagesOfReaders(tx, [row.email], tribute.creatorId);
  await requestMail(tx, deps, {
    kind: "coOrganiser",
    tributeId: tribute.id,
    to: row.email,
    ownerId: null,
    content: coOrganiserMail({
      language: languageFor(row.email),
      brand: deps.brand,
      link: organiserLink(deps.links, origin, row),
      from: await fullNameOf(tx, tribute.creatorId),
      recipient: displayName((await readTributeFor(tx, tribute)).name),
      unsubscribeUrl: unsubscribeLink(deps.links, origin, {
        email: row.email,
        tributeId: tribute.id,
      }),
    }),
    idempotencyKey: `coOrganiser/${row.id}/${row.mailedAt?.getTime() ?? 0}`,
  });
}

/**
 * Reads a co-organiser for a response.
 * @throws AppError NOT_FOUND.
 */
export async function readOrganiser(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<Organiser> {
  const row = await findOrganiser(tx, tributeId, id);
  if (!row) throw new AppError("NOT_FOUND");
  return presentOrganiser(row);
}

/**
 * Removes a co-organiser or their invitation.
 * @returns false when it was gone already.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export function removeOrganiser(
  deps: Deps,
  viewer: Viewer,
  { tributeId, organiserId }: QueryOf<typeof api.removeOrganiser>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    // Announce before the row is deleted, so that the removed person gets the event too.
    await announceTribute(deps, tx, tribute, tribute.state);
    const removed = await findOrganiser(tx, tributeId, organiserId);
    const act = { act: "ORGANISER_REMOVED" as const, tributeId, subject: organiserId };
    if (removed)
      await recordAuditEvent(tx, deps, { ...act, actorId: viewer.uid, personId: removed.userId });
    return deleteOrganiser(tx, tributeId, organiserId);
  });
}

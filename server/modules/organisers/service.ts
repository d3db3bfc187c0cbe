import { displayName } from "@contract/displayName";
import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import type * as api from "@contract/http/organiser";
import type { Organiser } from "@contract/http/organiser";
import { CO_ORGANISERS_MAX, RESEND_EVERY_MS } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { coOrganiserMail } from "../../mail/invitationTemplates";
import { requestMail } from "../../mail/requestMail";
import type { Viewer } from "../../plugins/identity";
import {
  announceTribute,
  fullNameOf,
  lockOrganisedTribute,
  organisedTribute,
  tributeForOf,
} from "../access";
import { languagesOfReaders } from "../preferences";
import { organiserLink } from "./link";
import { presentOrganiser } from "./presenter";
import {
  changeOrganiser,
  countOrganisers,
  deleteOrganiser,
  findAccount,
  findByAddress,
  findOrganiser,
  insertOrganiser,
  type OrganiserRow,
  organisersOf,
} from "./repository";

type Reel = Awaited<ReturnType<typeof lockOrganisedTribute>>;

/** @throws AppError NOT_FOUND, FORBIDDEN. */
export async function listOrganisers(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  tributeId: string,
): Promise<Organiser[]> {
  await organisedTribute(db, tributeId, viewer);
  return (await organisersOf(db, tributeId)).map(presentOrganiser);
}

/**
 * Asks somebody by mail to organise a reel together.
 * @throws AppError NOT_FOUND, FORBIDDEN, ALREADY_EXISTS for who organises it, TOO_MANY_REQUESTS, BAD_REQUEST when it is full.
 */
export function inviteOrganiser(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, organiser: { name, email } }: BodyOf<typeof api.inviteOrganiser>,
): Promise<Organiser> {
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    const creator = await findAccount(tx, reel.creatorId);
    const known = await findByAddress(tx, tributeId, email);
    if (known?.userId || creator?.email?.toLowerCase() === email)
      throw new AppError("ALREADY_EXISTS", "They organise this reel already.");
    const now = deps.clock();
    if (known?.mailedAt && now.getTime() - known.mailedAt.getTime() < RESEND_EVERY_MS)
      throw new AppError("TOO_MANY_REQUESTS");
    const row = known ?? (await add(tx, reel, { name, email, invitedAt: now }));
    await changeOrganiser(tx, row.id, { mailedAt: now, ...(name && { name }) });
    await writeTo(deps, tx, origin, { reel, row });
    return presented(tx, tributeId, row.id);
  });
}

async function add(
  tx: Transaction,
  { id: tributeId }: Reel,
  person: Pick<OrganiserRow, "name" | "email" | "invitedAt">,
): Promise<OrganiserRow> {
  if ((await countOrganisers(tx, tributeId)) >= CO_ORGANISERS_MAX)
    throw new AppError(
      "BAD_REQUEST",
      "A reel has at most {{max}} co-organisers. Remove one first.",
      { values: { max: CO_ORGANISERS_MAX } },
    );
  const row = { id: newId(), tributeId, userId: null, mailedAt: null, ...person };
  await insertOrganiser(tx, row);
  return row;
}

async function writeTo(
  deps: Deps,
  tx: Transaction,
  origin: string,
  { reel, row }: { reel: Reel; row: OrganiserRow },
): Promise<void> {
  const languageFor = await languagesOfReaders(tx, [row.email], reel.creatorId);
  await requestMail(tx, deps, {
    kind: "coOrganiser",
    tributeId: reel.id,
    to: row.email,
    content: coOrganiserMail({
      language: languageFor(row.email),
      brand: deps.brand,
      link: organiserLink(deps.links, origin, row),
      from: await fullNameOf(tx, reel.creatorId),
      recipient: displayName((await tributeForOf(tx, reel)).name),
    }),
    idempotencyKey: `coOrganiser/${row.id}/${row.mailedAt?.getTime() ?? 0}`,
  });
}

/** @throws AppError NOT_FOUND. */
export async function presented(
  tx: Transaction,
  tributeId: string,
  id: string,
): Promise<Organiser> {
  const row = await findOrganiser(tx, tributeId, id);
  if (!row) throw new AppError("NOT_FOUND");
  return presentOrganiser(row);
}

/** Takes somebody's rights, or their invitation. @returns false when it was done before. @throws AppError NOT_FOUND, FORBIDDEN. */
export function removeOrganiser(
  deps: Deps,
  viewer: Viewer,
  { tributeId, organiserId }: QueryOf<typeof api.removeOrganiser>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    // Before the row goes, so that who is removed hears of it too.
    await announceTribute(deps, tx, reel, reel.state);
    return deleteOrganiser(tx, tributeId, organiserId);
  });
}

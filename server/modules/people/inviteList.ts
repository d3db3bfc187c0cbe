import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { RowRefusal } from "@contract/domain/invite";
import type { invitePeople, RefusedRow } from "@contract/http/invite";
import { checkInviteRows, inviteeKey, type ValidRow } from "@contract/inviteRows";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { creditOf, requireCredit } from "../credits";
import { lockOrganisedTribute } from "../access";
import { type TributeRef, emitBoardCounts, emitInvitee } from "./board";
import {
  type KnownPerson,
  knownAddresses,
  type NewInvitee,
  peopleWithoutAddress,
  upsertInvitees,
} from "./repository";
import { reserveCredits } from "./reservation";

/**
 * Maps what the tribute knows about a person to the reason why the person is not invited again. It
 * is null if they may be invited.
 */
const REFUSAL_OF: Readonly<Record<KnownPerson["standing"], RowRefusal | null>> = {
  organiser: "ORGANISER",
  invited: "ALREADY_INVITED",
  opened: "ALREADY_INVITED",
  started: "ALREADY_INVITED",
  submitted: "ALREADY_INVITED",
  held: "ALREADY_INVITED",
  declined: "DECLINED",
  blocked: "ALREADY_INVITED",
  withdrawn: null,
  expired: null,
};

/**
 * Invites a whole list in one transaction. Its locks make concurrent lists for the same tribute
 * wait for each other. A job requests the mails afterwards, for those who have an address.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED, OUT_OF_CREDITS.
 */
export function inviteList(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, people, skipRefused }: BodyOf<typeof invitePeople>,
): Promise<DataOf<typeof invitePeople>> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
    // A long list takes time, which nobody else may cost.
    const rows = checkInviteRows(people);
    const { good, refused } = await splitByKnownPerson(tx, tribute, rows.good);
    const allRefused = [...rows.refused, ...refused].toSorted((one, other) => one.row - other.row);
    if (good.length === 0 || (allRefused.length > 0 && !skipRefused)) {
      return { invited: 0, refused: allRefused, credit: await creditOf(tx, tribute.creatorId) };
    }
    const { creatorId } = tribute;
    await requireCredit(tx, creatorId, good.length);
    const seats = await upsertInvitees(tx, tributeId, good, deps.clock());
    const credit = await reserveCredits(tx, deps, { creatorId, seats, actorId: viewer.uid });
    await deps.jobs.add(tx, "inviteMails", { tributeId, origin });
    const [only] = seats;
    if (only && seats.length === 1) await emitInvitee(deps, tx, tribute, only.id);
    else await emitBoardCounts(deps, tx, tribute);
    return { invited: seats.length, refused: allRefused, credit };
  });
}

/**
 * Separates the people who can be invited from those whom the tribute already knows. Somebody whose
 * invitation has ended keeps their row.
 */
async function splitByKnownPerson(
  tx: Transaction,
  tribute: TributeRef,
  rows: readonly ValidRow[],
): Promise<{ good: NewInvitee[]; refused: RefusedRow[] }> {
  const known = await knownPeople(tx, tribute, rows);
  const reasons = new Map<string, RowRefusal | null>();
  const rowIds = new Map<string, string>();
  for (const { key, id, standing } of known) {
    reasons.set(key, reasons.get(key) ?? REFUSAL_OF[standing]);
    if (id !== null) rowIds.set(key, id);
  }
  const good: NewInvitee[] = [];
  const refused: RefusedRow[] = [];
  for (const person of rows) {
    const key = inviteeKey(person);
    const reason = reasons.get(key);
    if (reason) refused.push({ row: person.row, reason });
    else {
      const { name, email, phone } = person;
      good.push({
        id: rowIds.get(key) ?? newId(),
        name,
        email: email || null,
        phone: phone || null,
      });
    }
  }
  return { good, refused };
}

async function knownPeople(
  tx: Transaction,
  tribute: TributeRef,
  rows: readonly ValidRow[],
): Promise<KnownPerson[]> {
  const emails = rows.map(({ email }) => email).filter(Boolean);
  const known = await knownAddresses(tx, tribute, emails);
  if (emails.length === rows.length) return known;
  return [...known, ...(await peopleWithoutAddress(tx, tribute.id))];
}

import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { invitePeople, RefusedRow, RowRefusal } from "@contract/http/invite";
import { checkInviteRows, type ValidRow } from "@contract/inviteRows";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { creditOf } from "../credits";
import { lockOrganisedTribute } from "../access";
import { type TributeRef, emitBoardCounts, emitInvitee } from "./boardEvents";
import { type KnownAddress, knownAddresses, upsertInvitees } from "./repository";
import { reserveCredits } from "./reservation";

/**
 * Maps what the tribute knows about a person to the reason why the person is not invited again. It
 * is null if they may be invited.
 */
const REFUSAL_OF: Readonly<Record<KnownAddress["standing"], RowRefusal | null>> = {
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
 * wait for each other. A job requests the mails afterwards.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED, OUT_OF_CREDITS.
 */
export function inviteList(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, people, skipRefused }: BodyOf<typeof invitePeople>,
): Promise<DataOf<typeof invitePeople>> {
  const rows = checkInviteRows(people);
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
    const { good, refused } = await splitByKnownAddress(tx, tribute, rows.good);
    const allRefused = [...rows.refused, ...refused].toSorted((one, other) => one.row - other.row);
    if (good.length === 0 || (allRefused.length > 0 && !skipRefused)) {
      return { invited: 0, refused: allRefused, credit: await creditOf(tx, tribute.creatorId) };
    }
    const newPeople = good.map(({ name, email }) => ({ id: newId(), name, email }));
    const seats = await upsertInvitees(tx, tributeId, newPeople, deps.clock());
    const { creatorId } = tribute;
    const credit = await reserveCredits(tx, deps, { creatorId, seats, actorId: viewer.uid });
    await deps.jobs.add(tx, "inviteMails", { tributeId, origin });
    const [only] = seats;
    if (only && seats.length === 1) await emitInvitee(deps, tx, tribute, only.id);
    else await emitBoardCounts(deps, tx, tribute);
    return { invited: seats.length, refused: allRefused, credit };
  });
}

/** Separates the people who can be invited from those whom the tribute already knows. */
async function splitByKnownAddress(
  tx: Transaction,
  tribute: TributeRef,
  rows: readonly ValidRow[],
): Promise<{ good: ValidRow[]; refused: RefusedRow[] }> {
  const emails = rows.map(({ email }) => email);
  const reasons = new Map<string, RowRefusal | null>();
  for (const { email, standing } of await knownAddresses(tx, tribute, emails))
    reasons.set(email, reasons.get(email) ?? REFUSAL_OF[standing]);
  const reasonOf = ({ email }: ValidRow) => reasons.get(email) ?? null;
  const refused = rows.flatMap((person): RefusedRow[] => {
    const reason = reasonOf(person);
    return reason ? [{ row: person.row, reason }] : [];
  });
  return { good: rows.filter((person) => reasonOf(person) === null), refused };
}

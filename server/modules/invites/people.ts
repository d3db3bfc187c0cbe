import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { invitePeople, RefusedRow, RowRefusal } from "@contract/http/invite";
import { checkInviteRows, type GoodRow } from "@contract/inviteRows";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { creditOf } from "../credits";
import { lockOrganisedTribute } from "../access";
import { type Reel, showBoard, showInvitee } from "./live";
import { type KnownAddress, knownAddresses, writePeople } from "./repository";
import { reserve } from "./reservation";

/** Why somebody whom the reel knows already is not invited again; null when they may be. */
const REFUSAL_OF: Readonly<Record<KnownAddress["standing"], RowRefusal | null>> = {
  organiser: "ORGANISER",
  invited: "ALREADY_INVITED",
  opened: "ALREADY_INVITED",
  started: "ALREADY_INVITED",
  submitted: "ALREADY_INVITED",
  held: "ALREADY_INVITED",
  declined: "DECLINED",
  withdrawn: null,
  expired: null,
};

/**
 * Invites a whole list in one transaction, whose locks let lists for the same reel wait for each other; the mails are written by
 * a job afterwards.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED, OUT_OF_CREDITS.
 */
export function inviteAll(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, people, skipRefused }: BodyOf<typeof invitePeople>,
): Promise<DataOf<typeof invitePeople>> {
  const rows = checkInviteRows(people);
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    if (reel.state === "closed") throw new AppError("REEL_CLOSED");
    const { good, refused } = await refuseKnown(tx, reel, rows.good);
    const allRefused = [...rows.refused, ...refused].toSorted((one, other) => one.row - other.row);
    if (good.length === 0 || (allRefused.length > 0 && !skipRefused)) {
      return { invited: 0, refused: allRefused, credit: await creditOf(tx, reel.creatorId) };
    }
    const newPeople = good.map(({ name, email }) => ({ id: newId(), name, email }));
    const seats = await writePeople(tx, tributeId, newPeople, deps.clock());
    const { creatorId } = reel;
    const credit = await reserve(tx, deps, { creatorId, seats, actorId: viewer.uid });
    await deps.jobs.add(tx, "inviteMails", { tributeId, origin });
    const [only] = seats;
    if (only && seats.length === 1) await showInvitee(deps, tx, reel, only.id);
    else await showBoard(deps, tx, reel);
    return { invited: seats.length, refused: allRefused, credit };
  });
}

/** Tells those who can be invited from those whom the reel knows already. */
async function refuseKnown(
  tx: Transaction,
  reel: Reel,
  rows: readonly GoodRow[],
): Promise<{ good: GoodRow[]; refused: RefusedRow[] }> {
  const emails = rows.map(({ email }) => email);
  const reasons = new Map<string, RowRefusal | null>();
  for (const { email, standing } of await knownAddresses(tx, reel, emails))
    reasons.set(email, reasons.get(email) ?? REFUSAL_OF[standing]);
  const reasonOf = ({ email }: GoodRow) => reasons.get(email) ?? null;
  const refused = rows.flatMap((person): RefusedRow[] => {
    const reason = reasonOf(person);
    return reason ? [{ row: person.row, reason }] : [];
  });
  return { good: rows.filter((person) => reasonOf(person) === null), refused };
}

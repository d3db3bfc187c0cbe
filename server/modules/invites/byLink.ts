import type { InviteeState, PersonalInvite } from "@contract/http/invite";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { lockIfThere, personalInvitee } from "../access";
import { presentPersonal } from "./presenter";
import { type Reel, showInvitee } from "./live";
import { changeInvitee, type InviteeRow, lockInvitee } from "./repository";
import { release } from "./reservation";

interface Link {
  tributeId: string;
  invite: string;
}

/** Notes that the page of a personal link is looked at. @throws AppError LINK_INVALID. */
export function openByLink(deps: Deps, link: Link): Promise<PersonalInvite> {
  return step(deps, link, {
    from: ["invited"],
    take: (tx, reel, row) => move(deps, tx, reel, row, { state: "opened" }),
  });
}

/** Says no, which gives the credit back; changes nothing after a video. @throws AppError LINK_INVALID. */
export function declineByLink(deps: Deps, link: Link): Promise<PersonalInvite> {
  return step(deps, link, {
    from: ["invited", "opened", "started"],
    take: async (tx, reel, row) => {
      if (row.credit === "reserved")
        await release(tx, deps, { creatorId: reel.creatorId, seats: [row], actorId: row.userId });
      const credit = row.credit === "reserved" ? "none" : row.credit;
      await move(deps, tx, reel, row, { state: "declined", credit, isMailDue: false });
    },
  });
}

interface Step {
  /** Taken from these states alone. */
  from: readonly InviteeState[];
  take: (tx: Transaction, reel: Reel, row: InviteeRow) => Promise<void>;
}

async function step(
  deps: Deps,
  { tributeId, invite }: Link,
  { from, take }: Step,
): Promise<PersonalInvite> {
  const known = await personalInvitee(deps, tributeId, invite);
  if (!known) throw new AppError("LINK_INVALID");
  if (!from.includes(known.state)) return presentPersonal(known);
  return deps.db.transaction(async (tx) => {
    const reel = await lockIfThere(tx, tributeId);
    const row = await lockInvitee(tx, tributeId, known.id);
    if (!reel || !row) throw new AppError("LINK_INVALID");
    if (!from.includes(row.state)) return presentPersonal(row);
    await take(tx, reel, row);
    return presentPersonal((await lockInvitee(tx, tributeId, known.id)) ?? row);
  });
}

async function move(
  deps: Deps,
  tx: Transaction,
  reel: Reel,
  { id }: InviteeRow,
  change: Partial<InviteeRow>,
): Promise<void> {
  await changeInvitee(tx, id, { ...change, changedAt: deps.clock() });
  await showInvitee(deps, tx, reel, id);
}

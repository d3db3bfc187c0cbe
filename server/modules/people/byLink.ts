import type { InviteeState } from "@contract/domain/invite";
import type { PersonalInvite } from "@contract/http/invite";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { lockTributeIfExists, personalInvitee } from "../access";
import { presentPersonal } from "./presenter";
import { type TributeRef, emitInvitee } from "./board";
import { updateInvitee, type InviteeRow, lockInvitee } from "./repository";
import { releaseCredits } from "./reservation";

interface Link {
  tributeId: string;
  invite: string;
}

/**
 * Records that a personal link was opened.
 * @throws AppError LINK_INVALID.
 */
export function openInviteByLink(deps: Deps, link: Link): Promise<PersonalInvite> {
  return transitionByLink(deps, link, {
    from: ["invited"],
    apply: (tx, tribute, row) => updateAndEmit(deps, tx, tribute, row, { state: "opened" }),
  });
}

/**
 * Declines a personal invitation, which returns its credit. After a video it changes nothing.
 * @throws AppError LINK_INVALID.
 */
export function declineInviteByLink(deps: Deps, link: Link): Promise<PersonalInvite> {
  return transitionByLink(deps, link, {
    from: ["invited", "opened", "started"],
    apply: async (tx, tribute, row) => {
      if (row.credit === "reserved")
        await releaseCredits(tx, deps, {
          creatorId: tribute.creatorId,
          seats: [row],
          actorId: row.userId,
        });
      const credit = row.credit === "reserved" ? "none" : row.credit;
      await updateAndEmit(deps, tx, tribute, row, { state: "declined", credit, isMailDue: false });
    },
  });
}

interface LinkTransition {
  /** The transition applies only to these states. */
  from: readonly InviteeState[];
  apply: (tx: Transaction, tribute: TributeRef, row: InviteeRow) => Promise<void>;
}

async function transitionByLink(
  deps: Deps,
  { tributeId, invite }: Link,
  { from, apply }: LinkTransition,
): Promise<PersonalInvite> {
  const invitee = await personalInvitee(deps, tributeId, invite);
  if (!invitee) throw new AppError("LINK_INVALID");
  if (!from.includes(invitee.state)) return presentPersonal(invitee);
  return deps.db.transaction(async (tx) => {
    const tribute = await lockTributeIfExists(tx, tributeId);
    const row = await lockInvitee(tx, tributeId, invitee.id);
    if (!tribute || !row) throw new AppError("LINK_INVALID");
    if (!from.includes(row.state)) return presentPersonal(row);
    await apply(tx, tribute, row);
    return presentPersonal((await lockInvitee(tx, tributeId, invitee.id)) ?? row);
  });
}

async function updateAndEmit(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRef,
  { id }: InviteeRow,
  change: Partial<InviteeRow>,
): Promise<void> {
  await updateInvitee(tx, id, { ...change, changedAt: deps.clock() });
  await emitInvitee(deps, tx, tribute, id);
}

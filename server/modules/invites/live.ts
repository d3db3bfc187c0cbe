import type { Invitee } from "@contract/http/invite";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { tellOrganisers } from "../access";
import { countBoard, findOnBoard } from "./boardRepository";
import { presentInvitee } from "./presenter";

/** A reel, as far as its organisers are found by it. */
export interface Reel {
  id: string;
  creatorId: string;
}

/**
 * Shows one person of the status board as they now stand to the reel's organisers, once the transaction is committed.
 * @throws AppError NOT_FOUND when there is no such person.
 */
export async function showInvitee(
  { realtime }: Pick<Deps, "realtime">,
  tx: Transaction,
  reel: Reel,
  inviteeId: string,
): Promise<Invitee> {
  const row = await findOnBoard(tx, reel.id, inviteeId);
  if (!row) throw new AppError("NOT_FOUND");
  const invitee = presentInvitee(row);
  const payload = { tributeId: reel.id, invitee, counts: await countBoard(tx, reel.id) };
  await tellOrganisers(realtime, tx, reel, "invitee", payload);
  return invitee;
}

/** As `showInvitee` for many at once: only the counts are told. */
export async function showBoard(
  { realtime }: Pick<Deps, "realtime">,
  tx: Transaction,
  reel: Reel,
): Promise<void> {
  const payload = { tributeId: reel.id, counts: await countBoard(tx, reel.id) };
  await tellOrganisers(realtime, tx, reel, "invitees", payload);
}

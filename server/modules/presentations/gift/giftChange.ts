import type { GiftLink } from "@contract/http/presentation";
import type { Transaction } from "../../../db/connection";
import { afterCommit } from "../../../db/transaction";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { emitToOrganisers, type TributeRow } from "../../access";
import { presentGift } from "./presentGift";

/**
 * Ends the change of a gift: makes the open players check again whether they may still watch, tells
 * the organisers, and returns the gift.
 */
export async function finishGiftChange(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  origin: string,
): Promise<GiftLink> {
  const tributeId = tribute.id;
  afterCommit(tx, () => deps.realtime.toWatchers(tributeId, "gift", { tributeId }));
  await emitToOrganisers(deps.realtime, tx, tribute, "recipients", { tributeId });
  return requireGift(deps, tx, tribute, origin);
}

/**
 * Returns a gift that is known to exist.
 * @throws AppError NOT_FOUND.
 */
export async function requireGift(
  deps: Deps,
  tx: Transaction,
  { id: tributeId }: Pick<TributeRow, "id">,
  origin: string,
): Promise<GiftLink> {
  const gift = await presentGift(deps, tx, tributeId, origin);
  if (!gift) throw new AppError("NOT_FOUND");
  return gift;
}

/**
 * Checks that no link of a gift would expire before the reel opens, and that no address gets the
 * gift twice.
 * @throws AppError BAD_REQUEST.
 */
export function checkRecipients(
  recipients: readonly { email: string | null; expiresAt: Date | null }[],
  revealAt: Date | null,
): void {
  if (recipients.some(({ expiresAt }) => expiresAt && revealAt && expiresAt <= revealAt))
    throw new AppError("BAD_REQUEST", "A link can't expire before the reel opens.");
  const emails = recipients.flatMap(({ email }) => email ?? []);
  if (new Set(emails).size < emails.length)
    throw new AppError("BAD_REQUEST", "Somebody with this address already gets the gift.");
}

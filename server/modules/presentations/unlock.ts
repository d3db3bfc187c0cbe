import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { openGift } from "@contract/http/presentation";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { countAction } from "../../limits/countAction";
import { existingTribute, giftToken, inKind, recipientOf, unlockedToken } from "../access";
import { isPassword } from "./gift/passwordHash";
import { findPresentation } from "./repository";

/**
 * Opens a gift: returns its `tgd`, followed by the proof that the password is known. Tries count by
 * the caller's address, so that one person who guesses does not lock out the recipient, and for all
 * addresses together, so that many addresses cannot guess without limit either.
 * @throws AppError NOT_FOUND, LINK_INVALID, PASSWORD_WRONG or TOO_MANY_REQUESTS.
 */
export async function openGiftLink(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  { tributeId, tgd, password }: BodyOf<typeof openGift>,
  address: string,
): Promise<DataOf<typeof openGift>> {
  const tribute = await existingTribute(db, tributeId);
  const recipient = await recipientOf({ db, links }, tribute, tgd);
  if (!recipient) throw new AppError("LINK_INVALID");
  const hash = (await findPresentation(db, tributeId))?.passwordHash ?? null;
  if (hash === null) return { tgd: inKind(tgd, giftToken(links, recipient)) };
  const owner = `${tributeId} ${address}`;
  await countAction({ db, clock }, "unlock", owner);
  await countAction({ db, clock }, "unlockGift", tributeId);
  if (!(await isPassword(password, hash, owner))) throw new AppError("PASSWORD_WRONG");
  return { tgd: inKind(tgd, unlockedToken(links, recipient, hash)) };
}

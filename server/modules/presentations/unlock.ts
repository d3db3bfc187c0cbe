import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { openGift } from "@contract/http/presentation";
import { msg } from "@contract/msg";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { UserLimit } from "../../plugins/userLimit";
import { existingTribute, giftToken, inKind, recipientOf, unlockedToken } from "../access";
import { isPassword } from "./gift/passwordHash";
import { findPresentation } from "./repository";

/**
 * All addresses together have this many attempts at one gift's password: enough for people who
 * forgot it, too few for a bot.
 */
const UNLOCK_LIMIT = {
  action: "unlock",
  max: 10,
  windowMs: 10 * 60_000,
  message: msg("Too many wrong tries. Please wait ten minutes, then try again."),
};

type OpenedGift = DataOf<typeof openGift>;

/**
 * Creates the function that opens a gift: it returns the gift's `tgd`, followed by the proof that
 * the password is known. The returned function throws AppError NOT_FOUND, LINK_INVALID,
 * PASSWORD_WRONG or TOO_MANY_REQUESTS.
 */
export function giftOpener({ db, links, clock }: Deps) {
  const tries = new UserLimit({ db, clock, ...UNLOCK_LIMIT });
  return async ({ tributeId, tgd, password }: BodyOf<typeof openGift>): Promise<OpenedGift> => {
    const tribute = await existingTribute(db, tributeId);
    const recipient = await recipientOf({ db, links }, tribute, tgd);
    if (!recipient) throw new AppError("LINK_INVALID");
    const hash = (await findPresentation(db, tributeId))?.passwordHash ?? null;
    if (hash === null) return { tgd: inKind(tgd, giftToken(links, recipient)) };
    await tries.count(tributeId);
    if (!(await isPassword(password, hash))) throw new AppError("PASSWORD_WRONG");
    return { tgd: inKind(tgd, unlockedToken(links, recipient, hash)) };
  };
}

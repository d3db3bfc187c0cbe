import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { openGift } from "@contract/http/presentation";
import { msg } from "@contract/msg";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { UserLimit } from "../../plugins/userLimit";
import { existingTribute, fitsGift, giftToken, unlockedToken } from "../access";
import { isPassword } from "./passwordHash";
import { findPresentation } from "./repository";

/** Tries at one gift's password, from all addresses together: enough for who has forgotten it, and nothing for a machine. */
const TRIES = 10;
const TRIES_WINDOW_MS = 10 * 60_000;

type Opened = DataOf<typeof openGift>;

/**
 * Makes what opens a gift with a password: its `tgd`, lengthened by the proof that the password is known.
 * The opener throws AppError NOT_FOUND, LINK_INVALID, PASSWORD_WRONG, TOO_MANY_REQUESTS.
 */
export function giftOpener({ db, links, clock }: Deps) {
  const tries = new UserLimit({
    clock,
    max: TRIES,
    windowMs: TRIES_WINDOW_MS,
    message: msg("That was wrong too often. Please wait ten minutes, then try again."),
  });
  return async ({ tributeId, tgd, password }: BodyOf<typeof openGift>): Promise<Opened> => {
    const reel = await existingTribute(db, tributeId);
    if (!fitsGift(links, tgd, reel)) throw new AppError("LINK_INVALID");
    const hash = (await findPresentation(db, tributeId))?.passwordHash ?? null;
    if (hash === null) return { tgd: giftToken(links, reel) };
    tries.count(tributeId);
    if (!(await isPassword(password, hash))) throw new AppError("PASSWORD_WRONG");
    return { tgd: unlockedToken(links, reel, hash) };
  };
}

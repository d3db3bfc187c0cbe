import type { Language } from "@contract/languages";
import { msg } from "@contract/msg";
import { and, eq } from "drizzle-orm";
import { object, string, number, type InferType } from "yup";
import { users } from "../../db/schema/users";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { emailChangedMail, emailChangeMail, emailTakenMail } from "../../mail/accountMails";
import { requestMail } from "../../mail/requestMail";
import type { Viewer } from "../../plugins/identity";
import { countAction, overLimit } from "../../limits/countAction";
import { findUser } from "../access";
import { deleteDevicesOf } from "../devices";
import { tryToCountMailTo } from "./verification";
import { assertOwnCode, createSignedCode, readSignedCode, CODE_TTL_MS } from "./verificationCode";

const claimSchema = object({
  uid: string().required(),
  from: string().required(),
  to: string().required(),
  /** The code expires at this time, in unix milliseconds. */
  expiresAt: number().required(),
});

/** Describes the content of a code: this user, who has the address `from`, can read mail of `to`. */
type Claim = InferType<typeof claimSchema>;

const partsOf = ({ uid, from, to, expiresAt }: Claim) => [uid, from, to, expiresAt];

interface NewAddress {
  email: string;
  /** The mailed link opens this page of the client. */
  page: URL;
  language: Language;
}

/**
 * Mails a link to the new address, or the way to sign in if that has an account. Nothing else changes
 * until somebody confirms there.
 * @throws AppError NOT_FOUND without a profile, ACCOUNT_NEEDED for a guest, ALREADY_EXISTS for the
 * address that the account has, TOO_MANY_REQUESTS.
 */
export async function requestEmailChange(
  deps: Deps,
  viewer: Viewer,
  { email: to, page, language }: NewAddress,
): Promise<void> {
  const { db, links, brand, clock, identity } = deps;
  const user = await findUser(db, viewer.uid);
  if (!user) throw new AppError("NOT_FOUND");
  if (user.email === null) throw new AppError("ACCOUNT_NEEDED");
  if (user.email.toLowerCase() === to.toLowerCase())
    throw new AppError("ALREADY_EXISTS", msg("This is your email already."));
  // Only the owner of the address learns that it has an account.
  const isTaken = await identity.hasAccount(to);
  const claim = {
    uid: viewer.uid,
    from: user.email,
    to,
    expiresAt: clock().getTime() + CODE_TTL_MS,
  };
  const code = createSignedCode(claim, links.token("changeEmail", ...partsOf(claim)));
  const link = new URL(page);
  link.searchParams.set("code", code);
  await db.transaction(async (tx) => {
    await countAction({ db: tx, clock }, "verification", viewer.uid);
    if (!(await tryToCountMailTo({ db: tx, clock }, to))) throw overLimit("verificationMailbox");
    await requestMail(tx, deps, {
      kind: "emailChange",
      to,
      ownerId: viewer.uid,
      content: isTaken
        ? emailTakenMail({ language, brand, link: new URL("/login", page).href })
        : emailChangeMail({ language, brand, link: link.href }),
      idempotencyKey: `emailChange:${code}`,
    });
  });
}

/**
 * Moves the viewer's account to the address that `code` was mailed to, and ends all of its sessions.
 * @returns the address that the user has now
 * @throws AppError LINK_INVALID, also when the account has another address by now; FORBIDDEN in a
 * session of another account; ALREADY_VERIFIED for a code that was used; LINK_EXPIRED;
 * ALREADY_EXISTS when another account has taken the address; UNAVAILABLE when the identity provider
 * cannot be reached.
 */
export async function confirmEmailChange(
  deps: Deps,
  viewer: Viewer,
  code: string,
): Promise<string> {
  const { db, links, identity, clock, brand, realtime } = deps;
  const { claim, signature } = readSignedCode(code, claimSchema);
  if (!links.isValid(signature, "changeEmail", ...partsOf(claim)))
    throw new AppError("LINK_INVALID");
  const { uid, from, to, expiresAt } = claim;
  assertOwnCode(viewer, uid);
  const user = await findUser(db, uid);
  if (user?.email === to) throw new AppError("ALREADY_VERIFIED");
  if (user?.email !== from) throw new AppError("LINK_INVALID");
  if (expiresAt <= clock().getTime()) throw new AppError("LINK_EXPIRED");
  // The provider comes first: if it cannot be reached, nothing has changed, and the link can be
  // opened again. It accepts the same change twice.
  await identity.changeEmail(uid, { from, to });
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ email: to, emailVerifiedAt: clock() })
      .where(and(eq(users.id, uid), eq(users.email, from)))
      .returning({ language: users.language });
    const [row] = changed;
    if (!row) throw new AppError("ALREADY_VERIFIED");
    // A device that somebody else has kept would go on showing notifications.
    await deleteDevicesOf(tx, uid);
    await requestMail(tx, deps, {
      kind: "emailChanged",
      to: from,
      ownerId: uid,
      content: emailChangedMail({
        language: row.language ?? "en",
        brand,
        email: to,
        operatorEmail: deps.operatorEmail,
      }),
      idempotencyKey: `emailChanged:${code}`,
    });
    afterCommit(tx, () => realtime.toUser(uid, "sessionsEnded", { userId: uid, askedBy: null }));
  });
  return to;
}

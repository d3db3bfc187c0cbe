import type { Language } from "@contract/languages";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { requestMail } from "../../mail/requestMail";
import { mailboxOf } from "../../mail/mailbox";
import { verificationMail } from "../../mail/templates";
import type { Viewer } from "../../plugins/identity";
import { overLimit, tryToCount } from "../../limits/countAction";
import { setEmailVerified } from "./repository";
import {
  assertOwnCode,
  CODE_TTL_MS,
  createVerificationCode,
  readVerificationCode,
} from "./verificationCode";
import { findUser } from "../access";

/** A user gets at most one verification mail in each slot of this length. */
const SLOT_MS = 30_000;

export interface Recipient {
  uid: string;
  email: string;
  redirectUrl: URL;
  /** The device that requested the mail uses this language. */
  language: Language;
}

/**
 * Parses the URL of a page that a mailed link leads to, or that people come back to.
 * @throws AppError BAD_REQUEST for a page that is not the client's: we must not lead anywhere else.
 */
export function ownPageUrl(redirectUrl: string, origins: readonly string[]): URL {
  if (!URL.canParse(redirectUrl)) throw new AppError("BAD_REQUEST");
  const url = new URL(redirectUrl);
  if (!origins.includes(url.origin)) throw new AppError("BAD_REQUEST");
  return url;
}

/**
 * Requests a verification mail.
 * @returns false when one was already requested in this slot.
 */
export function requestVerificationMail(
  tx: Transaction,
  { brand, links, jobs, clock }: Pick<Deps, "brand" | "links" | "jobs" | "clock">,
  { uid, email, redirectUrl, language }: Recipient,
): Promise<boolean> {
  const now = clock().getTime();
  const link = new URL(redirectUrl);
  link.searchParams.set(
    "code",
    createVerificationCode(links, { uid, email, expiresAt: now + CODE_TTL_MS }),
  );
  return requestMail(
    tx,
    { jobs, clock },
    {
      kind: "verification",
      to: email,
      ownerId: uid,
      content: verificationMail({ language, brand, link: link.href }),
      idempotencyKey: `verification:${uid}:${email}:${Math.floor(now / SLOT_MS)}`,
    },
  );
}

/**
 * Counts a mail that confirms an address. Somebody else can use up the mails of a mailbox with tagged
 * addresses (`ada+1@`), so an address without a tag has some more.
 * @returns false if it gets no more today.
 */
export async function tryToCountMailTo(
  deps: Parameters<typeof tryToCount>[0],
  email: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  return (
    (await tryToCount(deps, "verificationMailbox", mailbox)) ||
    (!email.includes("+") &&
      (await tryToCount(deps, "verificationAddress", email.toLowerCase())) &&
      (await tryToCount(deps, "verificationReserve", mailbox)))
  );
}

/**
 * Sends the verification link again.
 * @throws AppError NOT_FOUND without a profile, ACCOUNT_NEEDED for a guest, ALREADY_VERIFIED,
 * TOO_MANY_REQUESTS.
 */
export async function resendVerificationLink(
  deps: Deps,
  viewer: Viewer,
  { page, language }: { page: URL; language: Language },
): Promise<void> {
  const user = await findUser(deps.db, viewer.uid);
  if (!user) throw new AppError("NOT_FOUND");
  const { email } = user;
  if (email === null) throw new AppError("ACCOUNT_NEEDED");
  if (user.emailVerifiedAt) throw new AppError("ALREADY_VERIFIED");
  const recipient = { uid: viewer.uid, email, redirectUrl: page, language };
  await deps.db.transaction(async (tx) => {
    if (!(await requestVerificationMail(tx, deps, recipient)))
      throw new AppError("TOO_MANY_REQUESTS");
    if (!(await tryToCount({ ...deps, db: tx }, "verification", viewer.uid)))
      throw overLimit("verification");
    if (!(await tryToCountMailTo({ ...deps, db: tx }, email)))
      throw overLimit("verificationMailbox");
  });
}

/**
 * Redeems the code of a mailed link in a session of its account, and informs the user's open tabs.
 * @returns the address that is now verified
 * @throws AppError LINK_INVALID, also when the account has another address now, here or at the
 * identity provider; FORBIDDEN in a session of another account; ALREADY_VERIFIED, LINK_EXPIRED;
 * UNAVAILABLE when the identity provider cannot be reached.
 */
export async function verifyEmail(
  { db, links, identity, realtime, clock }: Deps,
  viewer: Viewer,
  code: string,
): Promise<string> {
  const { uid, email, expiresAt } = readVerificationCode(links, code);
  assertOwnCode(viewer, uid);
  const user = await findUser(db, uid);
  if (user?.email !== email) throw new AppError("LINK_INVALID");
  if (user.emailVerifiedAt) throw new AppError("ALREADY_VERIFIED");
  if (expiresAt <= clock().getTime()) throw new AppError("LINK_EXPIRED");
  // Call the provider first: when it cannot be reached nothing has changed, and the link can be
  // opened again.
  await identity.markEmailVerified(uid, email);
  await db.transaction(async (tx) => {
    if (!(await setEmailVerified(tx, { uid, email }, clock())))
      throw new AppError("ALREADY_VERIFIED");
    afterCommit(tx, () => realtime.toUser(uid, "verifyUser", { userId: uid }));
  });
  return email;
}

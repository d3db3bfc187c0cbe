import type { Language } from "@contract/languages";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { requestMail } from "../../mail/requestMail";
import { verificationMail } from "../../mail/templates";
import type { Viewer } from "../../plugins/identity";
import { setVerified } from "./repository";
import { CODE_LIFE_MS, makeCode, readCode } from "./verificationCode";
import { findUser } from "../access";

/** At most one verification mail to a user in each slot of this length. */
const SLOT_MS = 30_000;

/** Whom a verification mail goes to, and the page of ours that its link opens. */
export interface Recipient {
  uid: string;
  email: string;
  redirectUrl: URL;
  /** What the device speaks on which it was asked for. */
  language: Language;
}

/**
 * The page that a mailed link leads to.
 * @throws AppError BAD_REQUEST for a page that is not of our own origin: our mail must not lead anywhere else.
 */
export function ownPage(redirectUrl: string, origin: string): URL {
  if (!URL.canParse(redirectUrl)) throw new AppError("BAD_REQUEST");
  const url = new URL(redirectUrl);
  if (url.origin !== origin) throw new AppError("BAD_REQUEST");
  return url;
}

/** Orders a verification mail. @returns false when one was ordered only just now. */
export function orderMail(
  tx: Transaction,
  { brand, links, jobs, clock }: Pick<Deps, "brand" | "links" | "jobs" | "clock">,
  { uid, email, redirectUrl, language }: Recipient,
): Promise<boolean> {
  const now = clock().getTime();
  const link = new URL(redirectUrl);
  link.searchParams.set("code", makeCode(links, { uid, email, expiresAt: now + CODE_LIFE_MS }));
  return requestMail(
    tx,
    { jobs, clock },
    {
      kind: "verification",
      to: email,
      content: verificationMail({ language, brand, link: link.href }),
      idempotencyKey: `verification:${uid}:${email}:${Math.floor(now / SLOT_MS)}`,
    },
  );
}

/**
 * Sends the verification link again.
 * @throws AppError NOT_FOUND without a profile, ACCOUNT_NEEDED for a guest, ALREADY_VERIFIED, TOO_MANY_REQUESTS.
 */
export async function sendAgain(
  deps: Deps,
  viewer: Viewer,
  { page, language }: { page: URL; language: Language },
): Promise<void> {
  const user = await findUser(deps.db, viewer.uid);
  if (!user) throw new AppError("NOT_FOUND");
  const { email } = user;
  if (email === null) throw new AppError("ACCOUNT_NEEDED");
  if (user.emailVerifiedAt) throw new AppError("ALREADY_VERIFIED");
  const isOrdered = await deps.db.transaction((tx) =>
    orderMail(tx, deps, { uid: viewer.uid, email, redirectUrl: page, language }),
  );
  if (!isOrdered) throw new AppError("TOO_MANY_REQUESTS");
}

/**
 * Redeems the code of a mailed link, on whatever device it was opened, and tells the user's tabs.
 * @returns the address that is now verified
 * @throws AppError LINK_INVALID, ALREADY_VERIFIED, LINK_EXPIRED, UNAVAILABLE when the identity provider is away.
 */
export async function verify(
  { db, links, identity, realtime, clock }: Deps,
  code: string,
): Promise<string> {
  const { uid, email, expiresAt } = readCode(links, code);
  const user = await findUser(db, uid);
  if (user?.email !== email) throw new AppError("LINK_INVALID");
  if (user.emailVerifiedAt) throw new AppError("ALREADY_VERIFIED");
  if (expiresAt <= clock().getTime()) throw new AppError("LINK_EXPIRED");
  // The provider first: when it is away nothing has changed, and the link can be opened again.
  await identity.markEmailVerified(uid);
  await db.transaction(async (tx) => {
    if (!(await setVerified(tx, { uid, email }, clock()))) throw new AppError("ALREADY_VERIFIED");
    afterCommit(tx, () => realtime.toUser(uid, "verifyUser", { userId: uid }));
  });
  return email;
}

import type { Language } from "@contract/languages";
import type { Deps } from "../../../deps";
import { AppError } from "../../../errors";
import { contactAddressMail } from "../../../mail/contributorTemplates";
import { requestMail } from "../../../mail/requestMail";
import type { Viewer } from "../../../plugins/identity";
import { countAction } from "../../../limits/countAction";
import { existingTribute } from "../../access";
import { requireNotBlocked } from "..";
import { addressLink, readAddressCode } from "./addressLink";
import { addressOf, confirmAddress, setAddress } from "./addressRepository";

interface WhereLeft {
  tributeId: string;
  origin: string;
  language: Language;
}

/**
 * Stores the address that a contributor leaves, and mails it the link that confirms it. An address
 * that is confirmed already gets no other mail.
 * @throws AppError NOT_FOUND, BLOCKED, TOO_MANY_REQUESTS; FORBIDDEN for anybody but a contributor.
 */
export async function leaveAddress(
  deps: Deps,
  viewer: Viewer,
  { email, tributeId, origin, language }: WhereLeft & { email: string },
): Promise<{ isConfirmed: boolean }> {
  const { db, brand, links } = deps;
  await existingTribute(db, tributeId);
  const who = { tributeId, userId: viewer.uid };
  const left = await addressOf(db, who);
  if (!left) throw new AppError("FORBIDDEN");
  await requireNotBlocked(db, who);
  if (left.email === email && left.emailConfirmedAt) return { isConfirmed: true };
  await db.transaction(async (tx) => {
    await countAction({ ...deps, db: tx }, "contactAddress", viewer.uid);
    await setAddress(tx, who, email);
    const link = addressLink(links, origin, { ...who, email });
    const content = contactAddressMail({ language, brand, link });
    const minute = Math.floor(deps.clock().getTime() / 60_000);
    const idempotencyKey = `contactAddress/${tributeId}/${viewer.uid}/${email}/${minute}`;
    const about = { kind: "contactAddress", tributeId, ownerId: viewer.uid } as const;
    await requestMail(tx, deps, { ...about, to: email, content, idempotencyKey });
  });
  return { isConfirmed: false };
}

/**
 * Redeems the link in the mail, on any device. It may be opened again.
 * @returns the name of the tribute.
 * @throws AppError LINK_INVALID, also when the contributor has left another address or is gone.
 */
export async function redeemAddressLink(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  code: string,
): Promise<string> {
  const claim = readAddressCode(links, code);
  if (!(await confirmAddress(db, claim, clock()))) throw new AppError("LINK_INVALID");
  return (await existingTribute(db, claim.tributeId)).name;
}

/**
 * Returns the name of the tribute of a link that can be redeemed.
 * @throws AppError LINK_INVALID.
 */
export async function readAddressLink(
  { db, links }: Pick<Deps, "db" | "links">,
  code: string,
): Promise<string> {
  const { email, ...who } = readAddressCode(links, code);
  if ((await addressOf(db, who))?.email !== email) throw new AppError("LINK_INVALID");
  return (await existingTribute(db, who.tributeId)).name;
}

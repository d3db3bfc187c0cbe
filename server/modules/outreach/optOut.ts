import type { Deps } from "../../deps";
import { findTribute } from "../access";
import { addOptOut, optOutsOf, removeOptOuts } from "./optOutRepository";
import { type MailSubject, readUnsubscribeCode } from "./unsubscribeLink";

export const MAIL_CHOICES = ["reel", "all", "none"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Describes the holder of an unsubscribe link, and their current choice. */
export interface Subscriber {
  /** It is null for a deleted tribute: only mails about other tributes can still be stopped. */
  reelName: string | null;
  choice: MailChoice;
}

type OptOutDeps = Pick<Deps, "db" | "links" | "clock">;

/**
 * Reads the holder of an unsubscribe link.
 * @throws AppError LINK_INVALID.
 */
export async function readSubscriber(
  { db, links }: Pick<OptOutDeps, "db" | "links">,
  code: string,
): Promise<Subscriber> {
  return subscriberOf(db, readUnsubscribeCode(links, code));
}

/**
 * Stores the choice. Repeating it changes nothing.
 * @throws AppError LINK_INVALID.
 */
export async function saveMailChoice(
  { db, links, clock }: OptOutDeps,
  code: string,
  choice: MailChoice,
): Promise<Subscriber> {
  const subject = readUnsubscribeCode(links, code);
  const { email, tributeId } = subject;
  return db.transaction(async (tx) => {
    await removeOptOuts(tx, subject);
    const createdAt = clock();
    if (choice === "all") await addOptOut(tx, { email, tributeId: null, createdAt });
    if (choice === "reel" && (await findTribute(tx, tributeId)))
      await addOptOut(tx, { email, tributeId, createdAt });
    return subscriberOf(tx, subject);
  });
}

async function subscriberOf(db: Deps["db"], subject: MailSubject): Promise<Subscriber> {
  const reelName = (await findTribute(db, subject.tributeId))?.name ?? null;
  const optOuts = await optOutsOf(db, subject);
  if (optOuts.includes(null)) return { reelName, choice: "all" };
  return { reelName, choice: optOuts.length > 0 ? "reel" : "none" };
}

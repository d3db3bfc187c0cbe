import { createHash } from "node:crypto";
import { REEL_MAIL_KINDS } from "@contract/domain/reminder";
import { msg } from "@contract/msg";
import { DAY_MS } from "@contract/time";
import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { EXISTING, MAILS_PER_FOLK } from "../../limits/existing";
import { mailboxOf } from "../../mail/mailbox";
import type { Withheld } from "../../mail/mailHandler";
import type { MailRow } from "../../mail/mailRecord";
import { findTribute } from "../access";
import { notify } from "../notifications";
import {
  addToCounts,
  cancelOlderPostponed,
  folksBoughtBy,
  lockCounts,
  markCounted,
  markTold,
} from "./limitRepository";

/** A mail that has waited this long for its turn would surprise its reader. */
const GIVE_UP_MS = 7 * DAY_MS;

const SENDER_FULL = msg("You have sent as many emails as you can in one day.");
const RECIPIENT_FULL = msg("They have got as many emails as we send to one person in a day.");

/** Anybody in a tribute can leave any address, and a mail asks whether it is theirs. */
export const OUTREACH_KINDS = [...REEL_MAIL_KINDS, "contactAddress"] as const;

/** Describes a mail about a tribute, to somebody who did not ask for it. */
export interface OutreachMail extends MailRow {
  kind: (typeof OUTREACH_KINDS)[number];
  tributeId: string;
}

/**
 * Counts a mail for its sender, who is the creator of its tribute, or the gift itself for a
 * thank-you; for its recipient; and for both together, so that no sender alone uses up what a
 * recipient gets. A gift and a thank-you pass whatever others have sent on this day. If a limit of the
 * day is reached, the mail waits until the next day, and the sender is told.
 * @returns null if the mail can be sent now.
 */
export async function countWithinLimits(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  mail: OutreachMail,
): Promise<Withheld | null> {
  // An attempt that failed has counted this mail.
  if (mail.countedAt !== null) return null;
  const tribute = await findTribute(tx, mail.tributeId);
  if (!tribute) return null;
  const now = deps.clock();
  const day = now.toISOString().slice(0, 10);
  // The holder of a gift's link causes these, who must not use up the organiser's mails.
  const isThanks = mail.kind === "thankYou";
  const sender = isThanks ? subjectOf("gift", tribute.id) : subjectOf("sender", tribute.creatorId);
  const mailbox = mailboxOf(mail.to);
  const pair = subjectOf("pair", `${sender} ${mailbox}`);
  const recipient = subjectOf("recipient", mailbox);
  const isForThem = isThanks || mail.kind === "gift";
  const counted = [sender, pair, ...(isForThem ? [] : [recipient])];
  const counts = await lockCounts(tx, day, counted);
  const hasHad = (subject: string, most: number) => (counts.get(subject) ?? 0) >= most;
  const bought = MAILS_PER_FOLK * (await folksBoughtBy(tx, tribute.creatorId));
  const isSenderFull = hasHad(sender, EXISTING.senderMails.max + bought);
  const isRecipientFull =
    hasHad(pair, EXISTING.mailsToOne.max) || hasHad(recipient, EXISTING.recipientMails.max);
  if (!isSenderFull && !isRecipientFull) {
    await addToCounts(tx, day, counted);
    await markCounted(tx, mail.id, now);
    return null;
  }
  const until = new Date(Date.parse(day) + DAY_MS);
  if (isSenderFull && !isThanks && (await markTold(tx, day, sender)))
    await tellSender(deps, tx, tribute, until);
  return postponed(tx, mail, { problem: isSenderFull ? SENDER_FULL : RECIPIENT_FULL, until, now });
}

/**
 * Names what is counted. The row contains a hash, because it must neither tell who got mail nor end
 * with an account.
 */
const subjectOf = (role: "sender" | "gift" | "pair" | "recipient", id: string): string =>
  createHash("sha256").update(`${role}:${id}`).digest("base64url");

async function postponed(
  tx: Transaction,
  mail: OutreachMail,
  { problem, until, now }: { problem: string; until: Date; now: Date },
): Promise<Withheld> {
  // A reminder says how many days are left, so it is useless on another day.
  const isStale =
    mail.kind === "reminder" || until.getTime() - mail.createdAt.getTime() > GIVE_UP_MS;
  if (isStale) return { problem, until: null };
  await cancelOlderPostponed(tx, mail, {
    problem: msg("A newer email took the place of this one."),
    at: now,
  });
  return { problem, until };
}

/** Tells the creator, once a day, that mails wait, and until when. */
async function tellSender(
  deps: Pick<Platform, "realtime" | "clock" | "jobs">,
  tx: Transaction,
  {
    id,
    creatorId,
    name,
    timeZone,
  }: { id: string; creatorId: string; name: string; timeZone: string },
  until: Date,
): Promise<void> {
  const time = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(until);
  const values = { reelName: name, time };
  const about = { tributeId: id, aboutId: null };
  await notify(tx, deps, { userId: creatorId, type: "MAILS_POSTPONED", ...about, values });
}

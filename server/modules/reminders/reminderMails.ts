import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { reminderMail } from "../../mail/invitationTemplates";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { dayAndHourIn, daysBetween } from "../../zonedTime";
import { fullNameOf, personalLink, readTributeFor } from "../access";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { planOf } from "./planRepository";
import type { ReminderRecipient, TributeRow } from "./repository";
import { setReminded } from "../people";

interface ReminderBatch {
  tribute: TributeRow;
  /** The caller has left out people with an obstacle. */
  people: readonly ReminderRecipient[];
  origin: string;
  now: Date;
}

/**
 * Requests a reminder mail for each person, in a transaction that has locked the tribute. The key
 * of each mail contains the day, so that nobody gets two on one day, whoever requests them.
 * @returns the people who had not been reminded on this day.
 */
export async function requestReminders(
  deps: Pick<Deps, "brand" | "links" | "jobs" | "clock">,
  tx: Transaction,
  batch: ReminderBatch,
): Promise<ReminderRecipient[]> {
  const { tribute, people, now } = batch;
  if (people.length === 0) return [];
  const today = dayAndHourIn(tribute.timeZone, now).day;
  const keyOf = ({ id }: ReminderRecipient) => `reminder/${id}/${today}`;
  const common = {
    brand: deps.brand,
    from: await fullNameOf(tx, tribute.creatorId),
    recipient: displayName((await readTributeFor(tx, tribute)).name),
    dueDate: tribute.dueDate,
    daysLeft: daysBetween(today, tribute.dueDate),
    message: (await planOf(tx, tribute.id)).message,
  };
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, tribute.creatorId);
  const requests = people.flatMap((person): MailRequest[] => {
    if (person.email === null) return [];
    const link = personalLink(deps.links, batch.origin, person);
    const subject = { email: person.email, tributeId: tribute.id };
    const unsubscribeUrl = unsubscribeLink(deps.links, batch.origin, subject);
    return [
      {
        kind: "reminder",
        tributeId: tribute.id,
        inviteeId: person.id,
        to: person.email,
        ownerId: null,
        content: reminderMail({
          ...common,
          language: languageFor(person.email),
          link,
          inviteeName: person.name,
          unsubscribeUrl,
        }),
        idempotencyKey: keyOf(person),
      },
    ];
  });
  const requestedKeys = await requestMails(tx, deps, requests);
  const reminded = people.filter((person) => requestedKeys.has(keyOf(person)));
  if (reminded.length > 0)
    await setReminded(
      tx,
      reminded.map(({ id }) => id),
      now,
    );
  return reminded;
}

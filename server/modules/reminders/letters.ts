import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { reminderMail } from "../../mail/invitationTemplates";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { dayAndHourIn, daysBetween } from "../../zonedTime";
import { fullNameOf, personalLink, tributeForOf } from "../access";
import { languagesOfReaders } from "../preferences";
import { type Addressee, type ReelRow, setReminded } from "./repository";
import { unsubscribeLink } from "./unsubscribeLink";

interface Letters {
  reel: ReelRow;
  /** Nobody among them may have an obstacle. */
  people: readonly Addressee[];
  /** Where the links lead. */
  origin: string;
  now: Date;
}

/**
 * Writes to people that their video is missing, in a transaction that has locked the reel. The key of each mail holds the day, so
 * that whoever asks, nobody gets two in one.
 * @returns those who were not written to before on this day.
 */
export async function writeReminders(
  deps: Pick<Deps, "brand" | "links" | "jobs" | "clock">,
  tx: Transaction,
  letters: Letters,
): Promise<Addressee[]> {
  const { reel, people, now } = letters;
  if (people.length === 0) return [];
  const today = dayAndHourIn(reel.timeZone, now).day;
  const keyOf = ({ id }: Addressee) => `reminder/${id}/${today}`;
  const common = {
    brand: deps.brand,
    from: await fullNameOf(tx, reel.creatorId),
    recipient: displayName((await tributeForOf(tx, reel)).name),
    dueDate: reel.dueDate,
    daysLeft: daysBetween(today, reel.dueDate),
  };
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, reel.creatorId);
  const requests = people.flatMap((person): MailRequest[] => {
    if (person.email === null) return [];
    const link = personalLink(deps.links, letters.origin, person);
    const unsubscribeUrl = unsubscribeLink(deps.links, letters.origin, person.id);
    return [
      {
        kind: "reminder",
        tributeId: reel.id,
        inviteeId: person.id,
        to: person.email,
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
  const ordered = await requestMails(tx, deps, requests);
  const reminded = people.filter((person) => ordered.has(keyOf(person)));
  if (reminded.length > 0)
    await setReminded(
      tx,
      reminded.map(({ id }) => id),
      now,
    );
  return reminded;
}

import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { inviteMail } from "../../mail/invitationTemplates";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { unsubscribeLink } from "../reminders";
import { fullNameOf, lockIfThere, personalLink, tributeForOf } from "../access";
import { languagesOfReaders } from "../preferences";
import { type InviteeRow, setMailed, takeUnmailed } from "./repository";

/** Mails of one transaction: enough to be quick, few enough that others need not wait long for the reel. */
const AT_ONCE = 200;

type LetterDeps = Pick<Deps, "db" | "brand" | "links" | "jobs" | "clock">;

/**
 * Writes the invitations that are due, some at a time. A mail and the mark that it is written are one transaction, so the job may
 * be killed anywhere and run twice, and everybody gets one.
 */
export function inviteMailsJob(deps: LetterDeps): JobHandler<"inviteMails"> {
  return async ({ tributeId, origin }, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await deps.db.transaction((tx) => writeSome(deps, tx, { tributeId, origin }));
    signal.throwIfAborted();
  };
}

/** @returns whether there may be more. */
async function writeSome(
  deps: LetterDeps,
  tx: Transaction,
  { tributeId, origin }: { tributeId: string; origin: string },
): Promise<boolean> {
  const reel = await lockIfThere(tx, tributeId);
  if (!reel) return false;
  const people = await takeUnmailed(tx, tributeId, AT_ONCE);
  if (people.length === 0) return false;
  const { brand, links } = deps;
  const common = {
    brand,
    from: await fullNameOf(tx, reel.creatorId),
    recipient: displayName((await tributeForOf(tx, reel)).name),
    dueDate: reel.dueDate,
    message: reel.message,
  };
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, reel.creatorId);
  const requestTo = (person: InviteeRow): MailRequest[] => {
    if (person.email === null) return [];
    const content = inviteMail({
      ...common,
      language: languageFor(person.email),
      inviteeName: person.name,
      link: personalLink(links, origin, person),
      unsubscribeUrl: unsubscribeLink(links, origin, person.id),
    });
    const idempotencyKey = `invite/${person.id}/${person.mailedAt?.getTime() ?? 0}`;
    const kind = "invite" as const;
    return [{ kind, tributeId, inviteeId: person.id, to: person.email, content, idempotencyKey }];
  };
  await requestMails(tx, deps, people.flatMap(requestTo));
  await setMailed(
    tx,
    people.map(({ id }) => id),
    deps.clock(),
  );
  return people.length === AT_ONCE;
}

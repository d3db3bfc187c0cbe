import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { inviteMail } from "../../mail/invitationTemplates";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { unsubscribeLink } from "../outreach";
import { fullNameOf, lockTributeIfExists, personalLink, readTributeFor } from "../access";
import { languagesOfReaders } from "../preferences";
import { type InviteeRow, markMailed, lockUnmailedInvitees } from "./repository";

/**
 * One transaction contains this many mails. That is enough to be quick, and few enough that others
 * need not wait long for the tribute.
 */
const MAILS_PER_TRANSACTION = 200;

type InviteMailDeps = Pick<Deps, "db" | "brand" | "links" | "jobs" | "clock">;

/**
 * Requests the invitation mails that are due, in batches. A mail and the mark on its invitee are
 * stored in one transaction, so the job may be killed at any point and run twice, and everybody
 * gets one mail.
 */
export function inviteMailsJob(deps: InviteMailDeps): JobHandler<"inviteMails"> {
  return async ({ tributeId, origin }, { signal }) => {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await deps.db.transaction((tx) =>
        requestInviteMails(deps, tx, { tributeId, origin }),
      );
    signal.throwIfAborted();
  };
}

/**
 * Requests the mails of one batch.
 * @returns true when there may be more mails to request.
 */
async function requestInviteMails(
  deps: InviteMailDeps,
  tx: Transaction,
  { tributeId, origin }: { tributeId: string; origin: string },
): Promise<boolean> {
  const tribute = await lockTributeIfExists(tx, tributeId);
  if (!tribute) return false;
  const people = await lockUnmailedInvitees(tx, tributeId, MAILS_PER_TRANSACTION);
  if (people.length === 0) return false;
  const { brand, links } = deps;
  const common = {
    brand,
    from: await fullNameOf(tx, tribute.creatorId),
    recipient: displayName((await readTributeFor(tx, tribute)).name),
    dueDate: tribute.dueDate,
    message: tribute.message,
  };
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, tribute.creatorId);
  const mailRequestFor = (person: InviteeRow): MailRequest[] => {
    if (person.email === null) return [];
    const content = inviteMail({
      ...common,
      language: languageFor(person.email),
      inviteeName: person.name,
      link: personalLink(links, origin, person),
      unsubscribeUrl: unsubscribeLink(links, origin, { email: person.email, tributeId }),
    });
    const idempotencyKey = `invite/${person.id}/${person.mailedAt?.getTime() ?? 0}`;
    const kind = "invite" as const;
    return [{ kind, tributeId, inviteeId: person.id, to: person.email, content, idempotencyKey }];
  };
  await requestMails(tx, deps, people.flatMap(mailRequestFor));
  await markMailed(
    tx,
    people.map(({ id }) => id),
    deps.clock(),
  );
  return people.length === MAILS_PER_TRANSACTION;
}

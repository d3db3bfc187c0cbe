import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { eachInTurn, FailedRows, type Turn } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { inviteMail } from "../../mail/invitationTemplates";
import { requestMail } from "../../mail/requestMail";
import { unsubscribeLink } from "../outreach";
import { fullNameOf, lockTributeIfExists, personalLink, readTributeFor } from "../access";
import { languagesOfReaders } from "../preferences";
import { lockUnmailedInvitee, markMailed } from "./repository";

type InviteMailDeps = Pick<Deps, "db" | "brand" | "links" | "jobs" | "clock">;

/**
 * Requests the invitation mails that are due. Each mail and the mark on its invitee are stored in one
 * transaction, so the job may be killed at any point and run twice, and everybody gets one mail.
 */
export function inviteMailsJob(deps: InviteMailDeps): JobHandler<"inviteMails"> {
  const failed = new FailedRows(deps.clock);
  return async ({ tributeId, origin }, { signal }) => {
    await eachInTurn(signal, failed, (turn) =>
      deps.db.transaction((tx) => requestInviteMail(deps, tx, { tributeId, origin }, turn)),
    );
    signal.throwIfAborted();
  };
}

/** @returns false when no mail is due any more. */
async function requestInviteMail(
  deps: InviteMailDeps,
  tx: Transaction,
  { tributeId, origin }: { tributeId: string; origin: string },
  turn: Turn,
): Promise<boolean> {
  const tribute = await lockTributeIfExists(tx, tributeId);
  if (!tribute) return false;
  const person = await lockUnmailedInvitee(tx, tributeId, turn.failed);
  if (!person) return false;
  turn.begin(person.id);
  const { brand, links, clock } = deps;
  const { email } = person;
  if (email !== null) {
    const languageFor = await languagesOfReaders(tx, [email], tribute.creatorId);
    const content = inviteMail({
      brand,
      from: await fullNameOf(tx, tribute.creatorId),
      recipient: displayName((await readTributeFor(tx, tribute)).name),
      dueDate: tribute.dueDate,
      message: tribute.message,
      language: languageFor(email),
      inviteeName: person.name,
      link: personalLink(links, origin, person),
      unsubscribeUrl: unsubscribeLink(links, origin, { email, tributeId }),
    });
    const idempotencyKey = `invite/${person.id}/${person.mailedAt?.getTime() ?? 0}`;
    const about = { kind: "invite", tributeId, inviteeId: person.id, ownerId: null } as const;
    await requestMail(tx, deps, { ...about, to: email, content, idempotencyKey });
  }
  await markMailed(tx, person.id, clock());
  return true;
}

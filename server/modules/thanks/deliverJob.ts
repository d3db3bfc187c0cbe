import { displayName } from "@contract/displayName";
import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { translator } from "../../language/translator";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { thankYouMail } from "../../mail/templates";
import { notify } from "../notifications";
import { unsubscribeLink } from "../reminders";
import { existingSubmission } from "../submissions";
import { existingTribute, fullNameOf, tributeForOf } from "../access";
import { languagesOfReaders } from "../preferences";
import { everybodyIn, markDelivered, type Thanked } from "./repository";
import { thanksLink } from "./thanksLink";

type ReelRow = Awaited<ReturnType<typeof existingTribute>>;

/**
 * Tells everybody in the reel of a thank-you that can be watched, guests included. Notices, mails and the mark that it is done are
 * one transaction, so it may be killed anywhere and run twice.
 */
export function deliverThanksJob(deps: Deps, origin: string): JobHandler<"deliverThanks"> {
  return ({ submissionId }) =>
    deps.db.transaction(async (tx) => {
      if (!(await markDelivered(tx, submissionId, deps.clock()))) return;
      const { userId, reel } = await existingSubmission(tx, submissionId);
      if (!reel) return;
      const people = (await everybodyIn(tx, reel)).filter((person) => person.userId !== userId);
      const from = await fullNameOf(tx, userId);
      const say = (t: Translate) =>
        from
          ? t("{{from}} says thank you for “{{reelName}}”.", { from, reelName: reel.name })
          : t("Somebody says thank you for “{{reelName}}”.", { reelName: reel.name });
      for (const person of people) {
        const said = { type: "THANK_YOU", tributeId: reel.id, say } as const;
        await notify(tx, deps, { userId: person.userId, ...said });
      }
      const tribute = await existingTribute(tx, reel.id);
      await requestMails(tx, deps, await lettersTo(deps, tx, people, { tribute, from, origin }));
    });
}

interface Occasion {
  tribute: ReelRow;
  /** Who says thank you; may be empty. */
  from: string;
  origin: string;
}

/** One mail a day is enough for all that is said on it: the page behind its link shows every thank-you. */
async function lettersTo(
  { brand, links, clock }: Deps,
  tx: Transaction,
  people: readonly Thanked[],
  { tribute, from, origin }: Occasion,
): Promise<MailRequest[]> {
  const tributeId = tribute.id;
  const recipient = displayName((await tributeForOf(tx, tribute)).name);
  const today = clock().toISOString().slice(0, 10);
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, tribute.creatorId);
  return people.flatMap(({ userId, firstName, email, inviteeId, wantsNoMail }): MailRequest[] => {
    if (!email || wantsNoMail) return [];
    const language = languageFor(email);
    const t = translator(language);
    const content = thankYouMail({
      language,
      brand,
      link: thanksLink(links, origin, { tributeId, userId }),
      from: from || t("Somebody"),
      recipient,
      reader: firstName,
      unsubscribeUrl: inviteeId ? unsubscribeLink(links, origin, inviteeId) : null,
    });
    const idempotencyKey = `thankYou/${tributeId}/${userId}/${today}`;
    return [{ kind: "thankYou", tributeId, to: email, content, idempotencyKey }];
  });
}

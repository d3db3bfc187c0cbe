import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { reelOpenedMail } from "../../mail/contributorTemplates";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { organiserIdsOf, readTributeFor, type TributeRow } from "../access";
import { contributorLink, watchingContributors } from "../gifts";
import { notify } from "../notifications";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { notifiedOfOpening, thanksReadersOf, type ThanksReader } from "./repository";

/**
 * Tells the contributors of a locked tribute who may watch it, organisers excepted: by one
 * notification and one mail with a link of their own. It does nothing while the gift is closed to
 * contributors.
 * @returns the users who have such a mail.
 */
export async function notifyContributorsOfReel(
  deps: Deps,
  tx: Transaction,
  tribute: TributeRow,
  origin: string,
): Promise<ReadonlySet<string>> {
  const watching = await watchingContributors({ db: tx, clock: deps.clock }, tribute.id);
  if (watching.length === 0) return new Set();
  const organiserIds = await organiserIdsOf(tx, tribute);
  const people = (await thanksReadersOf(tx, tribute)).filter(
    ({ userId }) => watching.includes(userId) && !organiserIds.includes(userId),
  );
  const notified = await notifiedOfOpening(tx, tribute.id);
  const values = { reelName: tribute.name };
  const fields = { type: "REEL_OPENED", tributeId: tribute.id, aboutId: null, values } as const;
  for (const { userId } of people)
    if (!notified.has(userId)) await notify(tx, deps, { userId, ...fields });
  const mailed = people.filter(({ email, wantsNoMail }) => email !== null && !wantsNoMail);
  await requestMails(tx, deps, await mailsTo(deps, tx, mailed, { tribute, origin }));
  return new Set(mailed.map(({ userId }) => userId));
}

async function mailsTo(
  { brand, links }: Deps,
  tx: Transaction,
  people: readonly ThanksReader[],
  { tribute, origin }: { tribute: TributeRow; origin: string },
): Promise<MailRequest[]> {
  const tributeId = tribute.id;
  const recipient = displayName((await readTributeFor(tx, tribute)).name);
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, tribute.creatorId);
  return people.flatMap(({ userId, firstName, email }): MailRequest[] => {
    if (!email) return [];
    const content = reelOpenedMail({
      language: languageFor(email),
      brand,
      link: contributorLink(links, origin, { tributeId, userId }),
      recipient,
      reader: firstName,
      unsubscribeUrl: unsubscribeLink(links, origin, { email, tributeId }),
    });
    const idempotencyKey = `reelOpened/${tributeId}/${userId}`;
    return [{ kind: "reelOpened", to: email, ownerId: userId, content, idempotencyKey }];
  });
}

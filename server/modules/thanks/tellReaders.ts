import { displayName } from "@contract/displayName";
import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { translator } from "../../language/translator";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { thankYouMail } from "../../mail/templates";
import { fullNameOf, readTributeFor, type TributeRow } from "../access";
import { notify } from "../notifications";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { thanksReadersOf, type ThanksReader } from "./repository";
import { thanksLink } from "./thanksLink";

/** Describes a thank-you that its readers are told of. */
interface ToldThanks {
  tribute: TributeRow;
  /** The account that says thank you. */
  senderId: string;
  /** Only this person gets it. It is null for everybody. */
  toUserId: string | null;
  /** It is null for a recorded thank-you. */
  text: string | null;
  origin: string;
}

/** Tells everybody in the reel, guests included, or one person, of a thank-you. */
export async function tellReaders(deps: Deps, tx: Transaction, thanks: ToldThanks): Promise<void> {
  const { tribute, senderId, toUserId } = thanks;
  const people = (await thanksReadersOf(tx, tribute)).filter(
    ({ userId }) => userId !== senderId && (toUserId === null || userId === toUserId),
  );
  const from = await fullNameOf(tx, senderId);
  const renderText = noticeOf(from, tribute.name, toUserId !== null);
  const fields = { type: "THANK_YOU", tributeId: tribute.id, renderText } as const;
  for (const { userId } of people) await notify(tx, deps, { userId, ...fields });
  await requestMails(tx, deps, await mailsTo(deps, tx, people, { ...thanks, from }));
}

const noticeOf = (from: string, reelName: string, isPersonal: boolean) => (t: Translate) => {
  if (!from) return t("Somebody says thank you for “{{reelName}}”.", { reelName });
  return isPersonal
    ? t("{{from}} answers you about “{{reelName}}”.", { from, reelName })
    : t("{{from}} says thank you for “{{reelName}}”.", { from, reelName });
};

/**
 * Returns one mail for each person and day: the page behind its link shows every thank-you. An
 * answer to one person has a mail of its own.
 */
async function mailsTo(
  { brand, links, clock }: Deps,
  tx: Transaction,
  people: readonly ThanksReader[],
  { tribute, toUserId, text, from, origin }: ToldThanks & { from: string },
): Promise<MailRequest[]> {
  const tributeId = tribute.id;
  const recipient = displayName((await readTributeFor(tx, tribute)).name);
  const today = clock().toISOString().slice(0, 10);
  const kind = toUserId === null ? "thankYou" : "thankYou/one";
  const emails = people.flatMap(({ email }) => email ?? []);
  const languageFor = await languagesOfReaders(tx, emails, tribute.creatorId);
  return people.flatMap(({ userId, firstName, email, wantsNoMail }): MailRequest[] => {
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
      text,
      isPersonal: toUserId !== null,
      unsubscribeUrl: unsubscribeLink(links, origin, { email, tributeId }),
    });
    const idempotencyKey = `${kind}/${tributeId}/${userId}/${today}`;
    return [{ kind: "thankYou", tributeId, to: email, content, idempotencyKey }];
  });
}

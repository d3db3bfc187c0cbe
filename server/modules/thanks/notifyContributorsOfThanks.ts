import { displayName } from "@contract/displayName";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { translator } from "../../language/translator";
import { type MailRequest, requestMails } from "../../mail/requestMail";
import { thankYouMail } from "../../mail/templates";
import { findRecipient, fullNameOf, readTributeFor, type TributeRow } from "../access";
import { notifyAll } from "../notifications";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { isRecipientsAccount, thanksReadersOf, type ThanksReader } from "./repository";
import { canBeSame, senderLabel } from "./senderLabel";
import { thanksLink } from "./thanksLink";

interface ToldThanks {
  tribute: TributeRow;
  /** The account that says thank you. */
  senderId: string;
  /** It was sent with the link of this recipient. It is null if that is unknown. */
  recipientId: string | null;
  /** Only this person gets it. It is null for everybody. */
  toUserId: string | null;
  /** It is null for a recorded thank-you. */
  text: string | null;
  origin: string;
}

/** Tells everybody in the reel, guests included, or one person, of a thank-you. */
export async function notifyContributorsOfThanks(
  deps: Deps,
  tx: Transaction,
  thanks: ToldThanks,
): Promise<void> {
  const { tribute, senderId, recipientId, toUserId } = thanks;
  const people = (await thanksReadersOf(tx, tribute)).filter(
    ({ userId }) => userId !== senderId && (toUserId === null || userId === toUserId),
  );
  const recipient =
    recipientId === null
      ? undefined
      : await findRecipient(tx, { tributeId: tribute.id, recipientId });
  const from = senderLabel(await fullNameOf(tx, senderId), recipient?.name ?? "");
  const values = { from, reelName: tribute.name, isPersonal: toUserId !== null };
  const fields = { type: "THANK_YOU", tributeId: tribute.id, values } as const;
  const userIds = people.map(({ userId }) => userId);
  await notifyAll(tx, deps, userIds, fields);
  // Whoever holds the link can give themselves any name and write anything.
  const isKnown = await isRecipientsAccount(tx, senderId, recipient?.email ?? null);
  const words = isKnown ? { from } : { from: recipient?.name ?? "", text: null };
  await requestMails(tx, deps, await mailsTo(deps, tx, people, { ...thanks, ...words }));
}

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
      from: from || recipient || t("Somebody"),
      isRecipient: canBeSame(from || recipient, recipient),
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

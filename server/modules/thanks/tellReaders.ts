import { displayName } from "@contract/displayName";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { idOf } from "../../ids";
import { translator } from "../../language/translator";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import { requestMail } from "../../mail/requestMail";
import { thankYouMail } from "../../mail/templates";
import { findRecipient, fullNameOf, readTributeFor, type TributeRow } from "../access";
import { notify } from "../notifications";
import { unsubscribeLink } from "../outreach";
import { languagesOfReaders } from "../preferences";
import { isRecipientsAccount, thanksReadersOf, type ThanksReader } from "./repository";
import { canBeSame, senderLabel } from "./senderLabel";
import { thanksLink } from "./thanksLink";

interface ToldThanks {
  /** Is the id of the submission or of the note. */
  id: string;
  /** Is when it was recorded or written. A retry on the next day must not mail again. */
  createdAt: Date;
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

/**
 * Tells everybody in the reel, guests included, or one person, of a thank-you. Each is told
 * in a transaction of their own, so that one failure does not stop the others. A repetition tells
 * nobody twice.
 * @throws the first failure, when all others are told; or the signal's reason.
 */
export async function tellReaders(
  deps: Deps,
  signal: AbortSignal,
  thanks: ToldThanks,
): Promise<void> {
  const { tribute, senderId, toUserId } = thanks;
  const people = (await thanksReadersOf(deps.db, tribute)).filter(
    ({ userId }) => userId !== senderId && (toUserId === null || userId === toUserId),
  );
  const words = await wordsOf(deps.db, thanks);
  await eachRow(signal, new FailedRows(deps.clock), {
    found: people.map((person) => ({ ...person, id: person.userId })),
    work: (reader) => deps.db.transaction((tx) => tell(deps, tx, reader, { ...thanks, ...words })),
  });
  signal.throwIfAborted();
}

interface Words {
  label: string;
  /** It is empty if the sender is the recipient themselves. */
  from: string;
  /** Is what was written, if the reader may trust that the recipient wrote it. */
  quote: string | null;
  recipientName: string;
}

async function wordsOf(
  db: Database,
  { tribute, senderId, recipientId, text }: ToldThanks,
): Promise<Words> {
  const recipient =
    recipientId === null
      ? undefined
      : await findRecipient(db, { tributeId: tribute.id, recipientId });
  const label = senderLabel(await fullNameOf(db, senderId), recipient?.name ?? "");
  const recipientName = displayName((await readTributeFor(db, tribute)).name);
  // Whoever holds the link can give themselves any name and write anything.
  const isKnown = await isRecipientsAccount(db, senderId, recipient?.email ?? null);
  return isKnown
    ? { label, recipientName, from: label, quote: text }
    : { label, recipientName, from: recipient?.name ?? "", quote: null };
}

/**
 * Notifies and mails one reader. There is one mail for each person and day, because the page behind
 * its link shows every thank-you; an answer to one person has a mail of its own.
 */
async function tell(
  deps: Deps,
  tx: Transaction,
  { userId, firstName, email, wantsNoMail }: ThanksReader,
  thanks: ToldThanks & Words,
): Promise<void> {
  const { tribute, toUserId, label, from, recipientName, origin } = thanks;
  const { brand, links } = deps;
  const tributeId = tribute.id;
  const isPersonal = toUserId !== null;
  const values = { from: label, reelName: tribute.name, isPersonal };
  const content = { type: "THANK_YOU", tributeId, aboutId: thanks.senderId, values } as const;
  await notify(tx, deps, { id: idOf("thanks", thanks.id, userId), userId, ...content });
  if (!email || wantsNoMail) return;
  const language = (await languagesOfReaders(tx, [email], tribute.creatorId))(email);
  const t = translator(language);
  const mail = thankYouMail({
    language,
    brand,
    link: thanksLink(links, origin, { tributeId, userId }),
    from: from || recipientName || t("Somebody"),
    isRecipient: canBeSame(from || recipientName, recipientName),
    recipient: recipientName,
    reader: firstName,
    isWritten: thanks.text !== null,
    quote: thanks.quote,
    isPersonal,
    unsubscribeUrl: unsubscribeLink(links, origin, { email, tributeId }),
  });
  const kind = isPersonal ? "thankYou/one" : "thankYou";
  const idempotencyKey = `${kind}/${tributeId}/${userId}/${thanks.createdAt.toISOString().slice(0, 10)}`;
  const request = { tributeId, to: email, ownerId: userId, content: mail, idempotencyKey };
  await requestMail(tx, deps, { kind: "thankYou", ...request });
}

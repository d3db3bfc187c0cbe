import type { BodyOf } from "@contract/http/endpoint";
import type { sendContact, sendFeedback, Traps } from "@contract/http/message";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { contactMail, feedbackMail } from "../../mail/operatorTemplates";
import { requestMail } from "../../mail/requestMail";
import type { Viewer } from "../../plugins/identity";
import { countAction, tryToCount } from "../../limits/countAction";
import { userExists } from "../access";
import { attachedFile } from "./attachments";
import { findWriter, insertContact, insertFeedback } from "./repository";

export interface Sender {
  viewer: Viewer;
  /** Messages are counted by this key of the visitor's address. It is null for this machine. */
  address: string | null;
  origin: string;
}

const EVERYBODY = "everybody";

/** Both kinds of message count together for a user's limit. */
async function countMessage({ clock }: Deps, tx: Transaction, sender: Sender): Promise<void> {
  await countAction({ db: tx, clock }, "message", sender.viewer.uid);
  if (sender.address !== null)
    await countAction({ db: tx, clock }, "messagesOfAddress", sender.address);
}

const isMailed = async ({ clock }: Deps, tx: Transaction, { address }: Sender): Promise<boolean> =>
  (address === null || (await tryToCount({ db: tx, clock }, "operatorMailsOfAddress", address))) &&
  tryToCount({ db: tx, clock }, "operatorMail", EVERYBODY);

/** People may write before they have a profile. */
const ownerOf = async (tx: Transaction, { uid }: Viewer): Promise<string | null> =>
  (await userExists(tx, uid)) ? uid : null;

/** People need longer to read a form, write and send, or to choose the stars and tap twice. */
const MIN_TYPING_MS = 3_000;
const MIN_RATING_MS = 700;

/**
 * Tells whether a bot seems to have sent the form. Bots fill in invisible fields, and answer at
 * once.
 */
const isSuspect = ({ website, openMs }: Traps, minMs: number): boolean =>
  website !== "" || openMs < minMs;

/**
 * Stores a message and mails it to the operator. A suspected bot's message is stored, but not
 * mailed.
 */
export async function saveContactMessage(
  deps: Deps,
  sender: Sender,
  contact: BodyOf<typeof sendContact>,
): Promise<void> {
  const { viewer, origin } = sender;
  const { name, email, topic, message, file } = contact;
  const attached = file && (await attachedFile(deps.db, viewer, file));
  const row = {
    id: newId(),
    name,
    email,
    topic,
    message,
    fileUrl: attached?.url,
    fileName: attached?.name,
    isSuspect: isSuspect(contact, MIN_TYPING_MS),
  };
  await deps.db.transaction(async (tx) => {
    await countMessage(deps, tx, sender);
    await insertContact(tx, { ...row, uid: viewer.uid, createdAt: deps.clock() });
    if (row.isSuspect || !(await isMailed(deps, tx, sender))) return;
    await requestMail(tx, deps, {
      kind: "contact",
      to: deps.operatorEmail,
      ownerId: await ownerOf(tx, viewer),
      content: contactMail({
        brand: deps.brand,
        writer: { name, email },
        topic,
        message,
        fileName: attached?.name ?? null,
        origin,
      }),
      attachment: attached ?? undefined,
      idempotencyKey: `contact:${row.id}`,
    });
  });
}

/**
 * Stores a rating and mails it to the operator. A suspected bot's rating is stored, but not mailed.
 */
export async function saveFeedback(
  deps: Deps,
  sender: Sender,
  { rating, text, ...traps }: BodyOf<typeof sendFeedback>,
): Promise<void> {
  const { viewer, origin } = sender;
  const id = newId();
  const row = { id, rating, text, isSuspect: isSuspect(traps, MIN_RATING_MS) };
  await deps.db.transaction(async (tx) => {
    await countMessage(deps, tx, sender);
    await insertFeedback(tx, { ...row, uid: viewer.uid, createdAt: deps.clock() });
    if (row.isSuspect || !(await isMailed(deps, tx, sender))) return;
    const { name } = await findWriter(tx, viewer.uid);
    const writer = { name, email: viewer.email };
    await requestMail(tx, deps, {
      kind: "feedback",
      to: deps.operatorEmail,
      ownerId: await ownerOf(tx, viewer),
      content: feedbackMail({ brand: deps.brand, writer, rating, text, origin }),
      idempotencyKey: `feedback:${id}`,
    });
  });
}

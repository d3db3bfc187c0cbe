import type { BodyOf } from "@contract/http/endpoint";
import type { sendContact, sendFeedback, Traps } from "@contract/http/message";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { contactMail, feedbackMail } from "../../mail/operatorTemplates";
import { requestMail } from "../../mail/requestMail";
import type { Viewer } from "../../plugins/identity";
import { tryToCount } from "../../limits/countAction";
import { attachedFile } from "./attachments";
import { findWriter, insertContact, insertFeedback } from "./repository";

interface Sender {
  viewer: Viewer;
  origin: string;
}

const EVERYBODY = "everybody";

const isMailed = ({ clock }: Deps, tx: Transaction): Promise<boolean> =>
  tryToCount({ db: tx, clock }, "operatorMail", EVERYBODY);

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
  { viewer, origin }: Sender,
  contact: BodyOf<typeof sendContact>,
): Promise<void> {
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
    await insertContact(tx, { ...row, uid: viewer.uid, createdAt: deps.clock() });
    if (row.isSuspect || !(await isMailed(deps, tx))) return;
    await requestMail(tx, deps, {
      kind: "contact",
      to: deps.operatorEmail,
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
  { viewer, origin }: Sender,
  { rating, text, ...traps }: BodyOf<typeof sendFeedback>,
): Promise<void> {
  const id = newId();
  const row = { id, rating, text, isSuspect: isSuspect(traps, MIN_RATING_MS) };
  await deps.db.transaction(async (tx) => {
    await insertFeedback(tx, { ...row, uid: viewer.uid, createdAt: deps.clock() });
    if (row.isSuspect || !(await isMailed(deps, tx))) return;
    const { name } = await findWriter(tx, viewer.uid);
    const writer = { name, email: viewer.email };
    await requestMail(tx, deps, {
      kind: "feedback",
      to: deps.operatorEmail,
      content: feedbackMail({ brand: deps.brand, writer, rating, text, origin }),
      idempotencyKey: `feedback:${id}`,
    });
  });
}

import type { BodyOf } from "@contract/http/endpoint";
import type { sendContact, sendFeedback, Traps } from "@contract/http/message";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { contactMail, feedbackMail } from "../../mail/operatorTemplates";
import { requestMail } from "../../mail/requestMail";
import type { Viewer } from "../../plugins/identity";
import { findWriter, insertContact, insertFeedback } from "./repository";

/** Where somebody writes from: who they are, and the address of the product that they see. */
interface Sender {
  viewer: Viewer;
  origin: string;
}

/** No person reads a form, writes and sends in less, or finds the stars and taps twice. */
const TYPING_MS = 3_000;
const TAPPING_MS = 700;

/** A machine fills in what people cannot see, and at once. */
const isSuspect = ({ website, openMs }: Traps, leastMs: number): boolean =>
  website !== "" || openMs < leastMs;

/** Keeps a message and mails it to the operator. What looks like a machine's is kept too, but not mailed. */
export async function keepContact(
  deps: Deps,
  { viewer, origin }: Sender,
  contact: BodyOf<typeof sendContact>,
): Promise<void> {
  const { name, email, topic, message, fileUrl } = contact;
  const row = {
    id: newId(),
    name,
    email,
    topic,
    message,
    fileUrl,
    isSuspect: isSuspect(contact, TYPING_MS),
  };
  await deps.db.transaction(async (tx) => {
    await insertContact(tx, { ...row, uid: viewer.uid, createdAt: deps.clock() });
    if (row.isSuspect) return;
    await requestMail(tx, deps, {
      kind: "contact",
      to: deps.operatorEmail,
      content: contactMail({
        brand: deps.brand,
        writer: { name, email },
        topic,
        message,
        pictureUrl: fileUrl && origin + fileUrl,
      }),
      idempotencyKey: `contact:${row.id}`,
    });
  });
}

/** Keeps a rating and mails it to the operator; as with a message, not what looks like a machine's. */
export async function keepFeedback(
  deps: Deps,
  { viewer, origin }: Sender,
  { rating, text, ...traps }: BodyOf<typeof sendFeedback>,
): Promise<void> {
  const id = newId();
  const row = { id, rating, text, isSuspect: isSuspect(traps, TAPPING_MS) };
  await deps.db.transaction(async (tx) => {
    await insertFeedback(tx, { ...row, uid: viewer.uid, createdAt: deps.clock() });
    if (row.isSuspect) return;
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

import type { BodyOf } from "@contract/http/endpoint";
import type { sendContact, sendFeedback } from "@contract/http/message";
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

/** No person reads a form, writes and sends in less. */
const TYPING_MS = 3_000;

/** A machine fills in what people cannot see, and at once. */
function isSuspect({ website, openMs }: BodyOf<typeof sendContact>): boolean {
  return website !== "" || openMs < TYPING_MS;
}

/** Keeps a message and mails it to the operator. What looks like a machine's is kept too, but not mailed. */
export async function keepContact(
  deps: Deps,
  { viewer, origin }: Sender,
  contact: BodyOf<typeof sendContact>,
): Promise<void> {
  const { name, email, topic, message, fileUrl } = contact;
  const row = { id: newId(), name, email, topic, message, fileUrl, isSuspect: isSuspect(contact) };
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

/** Keeps a rating and mails it to the operator. */
export async function keepFeedback(
  deps: Deps,
  { viewer, origin }: Sender,
  { rating, text }: BodyOf<typeof sendFeedback>,
): Promise<void> {
  const id = newId();
  await deps.db.transaction(async (tx) => {
    await insertFeedback(tx, { id, uid: viewer.uid, rating, text, createdAt: deps.clock() });
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

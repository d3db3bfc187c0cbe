import type { BodyOf } from "@contract/http/endpoint";
import type { sendContact, sendFeedback } from "@contract/http/message";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { insertContact, insertFeedback, ownsSubmission } from "./repository";

/** Keeps a message to the people behind the product. */
export async function keepContact(
  { db, clock }: Deps,
  viewer: Viewer,
  message: BodyOf<typeof sendContact>,
): Promise<void> {
  await insertContact(db, { id: newId(), uid: viewer.uid, createdAt: clock(), ...message });
}

/** Keeps a rating. @throws AppError NOT_FOUND for a recording that is not the viewer's own. */
export async function keepFeedback(
  { db, clock }: Deps,
  viewer: Viewer,
  { rating, text, submissionId }: BodyOf<typeof sendFeedback>,
): Promise<void> {
  if (submissionId !== null && !(await ownsSubmission(db, viewer.uid, submissionId)))
    throw new AppError("NOT_FOUND");
  const row = { id: newId(), uid: viewer.uid, rating, text, submissionId, createdAt: clock() };
  await insertFeedback(db, row);
}

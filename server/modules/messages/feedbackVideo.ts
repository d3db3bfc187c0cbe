import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { mails } from "../../db/schema/mails";
import type { Deps } from "../../deps";
import { feedbackVideoMail } from "../../mail/operatorTemplates";
import { requestMail } from "../../mail/requestMail";
import { findWriter } from "./repository";

/** The operator may be on holiday; the mailbox, and whoever gets to read it later, must not open videos for ever. */
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/** Each video is told of once, under a key by which the mail goes together with its writer (`modules/account`). */
const keyOf = (id: string) => `feedback:${id}`;

interface FeedbackVideo {
  id: string;
  userId: string;
  /** Why it cannot be played; null when it can. */
  failure: string | null;
}

/** Mails the operator a link to a video that somebody has recorded as feedback: to the blob of this key. Once for each video. */
export async function mailFeedbackVideo(
  deps: Pick<Deps, "blobs" | "jobs" | "clock" | "brand" | "operatorEmail">,
  tx: Transaction,
  { id, userId, failure }: FeedbackVideo,
  { key, origin }: { key: string; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "feedback",
    to: deps.operatorEmail,
    content: feedbackVideoMail({
      brand: deps.brand,
      writer: await findWriter(tx, userId),
      canPlay: failure === null,
      link: new URL(deps.blobs.signedUrl(key, LINK_DAYS * DAY_MS), origin).href,
      days: LINK_DAYS,
    }),
    idempotencyKey: keyOf(id),
  });
}

/** Lets a video be told of again: its bytes were replaced, and the link in the mail opens nothing any more. */
export async function deleteFeedbackMail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.idempotencyKey, keyOf(id)));
}

import { DAY_MS } from "@contract/time";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { feedbackVideoMail } from "../../mail/operatorTemplates";
import { requestMail } from "../../mail/requestMail";
import { findWriter } from "./repository";

/**
 * The operator may be on holiday for a while, but the mailbox must not open videos to its readers
 * indefinitely.
 */
const LINK_DAYS = 30;

/**
 * Returns the key of a video's mail, so that each video has one mail. `modules/account` deletes the
 * mail together with its writer by this key.
 */
const mailKeyOf = (id: string) => `feedback:${id}`;

interface FeedbackVideo {
  id: string;
  userId: string;
  /** Explains why the video cannot be played. It is null if it can be played. */
  failure: string | null;
}

/**
 * Mails the operator a link to a feedback video, stored under `key`. It sends one mail for each
 * video.
 */
export async function mailFeedbackVideo(
  deps: Pick<Deps, "blobs" | "jobs" | "clock" | "brand" | "operatorEmail">,
  tx: Transaction,
  { id, userId, failure }: FeedbackVideo,
  { key, origin }: { key: string; origin: string },
): Promise<void> {
  await requestMail(tx, deps, {
    kind: "feedback",
    to: deps.operatorEmail,
    ownerId: userId,
    content: feedbackVideoMail({
      brand: deps.brand,
      writer: await findWriter(tx, userId),
      canPlay: failure === null,
      link: new URL(deps.blobs.signedUrl(key, LINK_DAYS * DAY_MS), origin).href,
      days: LINK_DAYS,
    }),
    idempotencyKey: mailKeyOf(id),
  });
}

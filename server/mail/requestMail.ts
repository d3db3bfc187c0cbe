import type { REEL_MAIL_KINDS } from "@contract/http/reminder";
import type { Transaction } from "../db/connection";
import { mails } from "../db/schema/mails";
import { newId } from "../ids";
import type { JobQueue } from "../jobs/queue";
import type { MailContent } from "./layout";

type MailKind =
  | (typeof REEL_MAIL_KINDS)[number]
  | "verification"
  | "passwordReset"
  | "contact"
  | "feedback"
  | "receipt"
  | "payment"
  | "exportReady";

export interface MailRequest {
  kind: MailKind;
  to: string;
  content: MailContent;
  /** Asking again with the same key sends nothing more. */
  idempotencyKey: string;
  /** The reel that it is about; its organisers see what became of the mail. */
  tributeId?: string;
  /** Which invited person it is for. */
  inviteeId?: string;
}

type MailParts = { jobs: JobQueue; clock: () => Date };

/** Rows of one statement: far below the number of parameters that a database takes. */
const CHUNK = 500;

/**
 * Writes a mail down and orders its sending, in the caller's transaction: both happen, or neither.
 * @returns whether it is new: false when its key was used before.
 */
export async function requestMail(
  tx: Transaction,
  parts: MailParts,
  request: MailRequest,
): Promise<boolean> {
  const added = await requestMails(tx, parts, [request]);
  return added.has(request.idempotencyKey);
}

/** As `requestMail`, for many at once. @public @returns the keys of those that are new. */
export async function requestMails(
  tx: Transaction,
  { jobs, clock }: MailParts,
  requests: readonly MailRequest[],
): Promise<Set<string>> {
  const rows = requests.map(({ content, ...request }) => ({
    id: newId(),
    createdAt: clock(),
    ...request,
    ...content,
  }));
  const keys = new Set<string>();
  for (let start = 0; start < rows.length; start += CHUNK) {
    const added = await tx
      .insert(mails)
      .values(rows.slice(start, start + CHUNK))
      .onConflictDoNothing({ target: mails.idempotencyKey })
      .returning({ id: mails.id, key: mails.idempotencyKey });
    await jobs.addAll(
      tx,
      "mail",
      added.map(({ id }) => ({ mailId: id })),
    );
    for (const { key } of added) keys.add(key);
  }
  return keys;
}

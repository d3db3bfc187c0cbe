import type { REEL_MAIL_KINDS } from "@contract/domain/reminder";
import type { Transaction } from "../db/connection";
import { mails } from "../db/schema/mail";
import { newId } from "../ids";
import type { JobQueue } from "../jobs/queue";
import type { MailContent } from "./layout";

type MailKind =
  | (typeof REEL_MAIL_KINDS)[number]
  | "verification"
  | "contactAddress"
  | "reelGiven"
  | "reelOpened"
  | "passwordReset"
  | "signInLink"
  | "emailChange"
  | "emailChanged"
  | "contact"
  | "feedback"
  | "receipt"
  | "payment"
  | "deadJobs"
  | "exportReady"
  | "progress"
  | "reduction";

export interface MailRequest {
  kind: MailKind;
  to: string;
  /**
   * The account that gets the mail, or has caused one to the operator. The mail is deleted with it,
   * never for its address, which anybody can enter. It is null for a mail to an address that
   * organisers have entered, which is deleted with their tribute, and for one that is nobody's.
   */
  ownerId: string | null;
  content: MailContent;
  /** This file of the blob store goes with the mail, if it still exists when the mail is sent. */
  attachment?: { key: string; name: string } | undefined;
  /** A second request with the same key sends nothing. */
  idempotencyKey: string;
  tributeId?: string;
  inviteeId?: string;
}

type MailParts = { jobs: JobQueue; clock: () => Date };

/**
 * One statement inserts this many rows, far below the number of parameters that a database accepts.
 */
const CHUNK = 500;

/**
 * Stores a mail and adds the job that sends it, in the caller's transaction: both happen, or
 * neither.
 * @returns whether the mail is new: false if its key was used before.
 */
export async function requestMail(
  tx: Transaction,
  parts: MailParts,
  request: MailRequest,
): Promise<boolean> {
  const added = await requestMails(tx, parts, [request]);
  return added.has(request.idempotencyKey);
}

/**
 * Works like `requestMail`, for many mails at once.
 * @public
 * @returns the keys of the new mails.
 */
export async function requestMails(
  tx: Transaction,
  { jobs, clock }: MailParts,
  requests: readonly MailRequest[],
): Promise<Set<string>> {
  const rows = requests.map(({ content, attachment, ...request }) => ({
    id: newId(),
    createdAt: clock(),
    ...request,
    ...content,
    attachmentKey: attachment?.key,
    attachmentName: attachment?.name,
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

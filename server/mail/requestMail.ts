import type { Transaction } from "../db/connection";
import { mails } from "../db/schema/around";
import { newId } from "../ids";
import type { JobQueue } from "../jobs/queue";
import type { MailContent } from "./layout";

interface MailRequest {
  kind: "verification" | "gift" | "passwordReset";
  to: string;
  content: MailContent;
  /** Asking again with the same key sends nothing more. */
  idempotencyKey: string;
}

/**
 * Writes a mail down and orders its sending, in the caller's transaction: both happen, or neither.
 * @returns whether it is new: false when its key was used before.
 */
export async function requestMail(
  tx: Transaction,
  { jobs, clock }: { jobs: JobQueue; clock: () => Date },
  { kind, to, content, idempotencyKey }: MailRequest,
): Promise<boolean> {
  const [added] = await tx
    .insert(mails)
    .values({ id: newId(), idempotencyKey, kind, to, ...content, createdAt: clock() })
    .onConflictDoNothing({ target: mails.idempotencyKey })
    .returning({ id: mails.id });
  if (!added) return false;
  await jobs.add(tx, "mail", { mailId: added.id });
  return true;
}

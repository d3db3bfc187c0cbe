import { msg } from "@contract/msg";
import type { Database, Transaction } from "../db/connection";
import { afterCommit } from "../db/transaction";
import { type JobHandler, type JobRun, TryLater } from "../jobs/queue";
import type { Metrics } from "../metrics/metrics";
import {
  findMail,
  lockWaitingMail,
  type MailRow,
  markHandedOver,
  markNotAccepted,
  postponeMail,
  settleMail,
} from "./mailRecord";
import type { MailServerWatch } from "./mailServerWatch";
import {
  DeliveryError,
  type MailAttachment,
  type MailTransport,
  MailWithheldError,
} from "./transport";

/** Says why a mail is not sent now. */
export interface Withheld {
  problem: string;
  /** The mail's turn comes at this time. It is null for a mail that must no longer be sent. */
  until: Date | null;
}

/**
 * Decides whether a mail may be sent now, and returns null if so. It runs before the mail is
 * prepared and again in the transaction that hands it over, and the rows that it reads stay
 * unchanged until that transaction ends.
 */
export type MailGate = (tx: Transaction, mail: MailRow) => Promise<Withheld | null>;

interface MailParts {
  db: Database;
  /** Returns the bytes of an attachment, or null if it was deleted. */
  readFile: (key: string) => Promise<Buffer | null>;
  transport: MailTransport;
  gate: MailGate;
  clock: () => Date;
  metrics?: Pick<Metrics, "countMail">;
  watch?: Pick<MailServerWatch, "accepted" | "refused">;
}

/** Every attempt gets the mail server's answer within this time after it has handed a mail over. */
const ANSWER_MS = 2 * 60_000;

/**
 * Sends a mail, and never twice. The mail is marked just before the mail server takes it. An
 * attempt that finds the mark cannot know whether the mail was sent, and does not send it again
 * (docs/decisions/mail.md).
 */
export function mailHandler(parts: MailParts): JobHandler<"mail"> {
  const { db } = parts;
  return async ({ mailId: id }, run) => {
    const mail = await prepareMail(parts, id, run);
    if (!mail) return;
    const outgoing = { ...mail, attachment: await readAttachment(parts, mail) };
    try {
      await parts.transport.send(outgoing, () =>
        db.transaction((tx) => approveHandover(parts, tx, mail)),
      );
    } catch (error) {
      if (error instanceof MailWithheldError) return;
      if (!(error instanceof DeliveryError)) throw error;
      await parts.watch?.refused(error);
      await recordFailure(parts, mail, error, run);
      return;
    }
    await settleAndCount(parts, id, { state: "sent" });
    await parts.watch?.accepted();
  };
}

/** Returns the mail if it must be sent now. */
async function prepareMail(
  parts: MailParts,
  id: string,
  { isLastAttempt }: JobRun,
): Promise<MailRow | undefined> {
  const { db, transport, clock } = parts;
  const mail = await findMail(db, id);
  if (mail?.state !== "waiting") return undefined;
  if (mail.handedOverAt === null || transport.isRepeatable) {
    return db.transaction(async (tx) => {
      const waiting = await lockWaitingMail(tx, mail);
      return waiting && (await isStillWanted(parts, tx, waiting)) ? waiting : undefined;
    });
  }
  const isUnderWay = clock().getTime() - mail.handedOverAt.getTime() < ANSWER_MS;
  if (isUnderWay && !isLastAttempt)
    throw new TryLater("Another attempt has just let this mail go.");
  const problem = msg(
    "The server stopped while sending this email, so it may or may not have arrived.",
  );
  await settleAndCount(parts, id, { state: "unconfirmed", problem });
  return undefined;
}

/** Returns the file that goes with the mail, unless it was deleted meanwhile. */
async function readAttachment(
  { readFile }: MailParts,
  { attachmentKey: key, attachmentName: name }: MailRow,
): Promise<MailAttachment | null> {
  const bytes = key === null ? null : await readFile(key);
  return bytes && name !== null ? { name, bytes } : null;
}

/**
 * Marks the mail as handed over. It returns false if the mail is no longer wanted, or if another
 * attempt came first.
 */
async function approveHandover(
  parts: MailParts,
  tx: Transaction,
  known: MailRow,
): Promise<boolean> {
  const { clock, transport } = parts;
  const mail = await lockWaitingMail(tx, known);
  if (!mail || (mail.handedOverAt && !transport.isRepeatable)) return false;
  if (!(await isStillWanted(parts, tx, mail))) return false;
  await markHandedOver(tx, mail.id, clock());
  return true;
}

async function isStillWanted(
  { gate, clock, metrics }: MailParts,
  tx: Transaction,
  mail: MailRow,
): Promise<boolean> {
  const withheld = await gate(tx, mail);
  if (withheld === null) return true;
  const { problem, until } = withheld;
  if (until === null) {
    await settleMail(tx, mail.id, { state: "cancelled", problem, at: clock() });
    afterCommit(tx, () => metrics?.countMail("cancelled"));
  } else await postponeMail(tx, mail.id, { problem, until });
  return false;
}

/**
 * Records a failed delivery. A mail that was refused with its file is sent without it, because the
 * file may be the reason: many servers take smaller mails, or fewer kinds of files, than we do.
 * @throws TryLater if the queue should try again, and after the last attempt.
 */
async function recordFailure(
  parts: MailParts,
  { id, attachmentKey }: MailRow,
  error: DeliveryError,
  { isLastAttempt }: JobRun,
): Promise<void> {
  const { outcome, problem, isPermanent } = error;
  if (outcome === "deadAddress") return settleAndCount(parts, id, { state: "bounced", problem });
  if (outcome === "unknown") return settleAndCount(parts, id, { state: "unconfirmed", problem });
  const withoutAttachment = isPermanent && attachmentKey !== null;
  if (isLastAttempt) await settleAndCount(parts, id, { state: "failed", problem });
  else await markNotAccepted(parts.db, id, { problem, withoutAttachment });
  throw new TryLater(error.message);
}

async function settleAndCount(
  { db, clock, metrics }: MailParts,
  id: string,
  outcome: Omit<Parameters<typeof settleMail>[2], "at">,
): Promise<void> {
  await settleMail(db, id, { ...outcome, at: clock() });
  metrics?.countMail(outcome.state);
}

import { msg } from "@contract/msg";
import type { Database, Transaction } from "../db/connection";
import type { JobHandler, JobRun } from "../jobs/queue";
import {
  findMail,
  lockWaiting,
  type MailRow,
  markHandedOver,
  markNotTaken,
  settleMail,
} from "./mailRecord";
import { DeliveryError, type MailTransport, NotLetGo } from "./transport";

/**
 * Asked in the transaction that lets a mail go: why it must not go out any more, in words for the organiser, or null.
 * What it read stays as it is until that transaction ends.
 */
export type MailGate = (tx: Transaction, mail: MailRow) => Promise<string | null>;

interface MailParts {
  db: Database;
  transport: MailTransport;
  gate: MailGate;
  clock: () => Date;
}

/** No attempt takes longer to get the server's answer after it has let a mail go. */
const ANSWER_MS = 2 * 60_000;

/**
 * Sends a mail, never twice. In the moment before the mail server takes it, the mail is marked; whoever finds the mark later
 * does not know whether it went out, and does not send it again (docs/decisions/0005-nobody-gets-a-mail-twice.md).
 */
export function mailHandler(parts: MailParts): JobHandler<"mail"> {
  const { db, clock } = parts;
  return async ({ mailId: id }, run) => {
    const mail = await takeUp(parts, id, run);
    if (!mail) return;
    try {
      await parts.transport.send(mail, () => db.transaction((tx) => letGo(parts, tx, mail)));
    } catch (error) {
      if (error instanceof NotLetGo) return;
      if (!(error instanceof DeliveryError)) throw error;
      await recordFailure(parts, id, error, run);
      return;
    }
    await settleMail(db, id, { state: "sent", at: clock() });
  };
}

/** The mail, if it is to be sent now. */
async function takeUp(
  { db, transport, gate, clock }: MailParts,
  id: string,
  { isLastAttempt }: JobRun,
): Promise<MailRow | undefined> {
  const mail = await findMail(db, id);
  if (mail?.state !== "waiting") return undefined;
  if (mail.handedOverAt === null || transport.isRepeatable) {
    return db.transaction(async (tx) => {
      const waiting = await lockWaiting(tx, mail);
      return waiting && (await isStillWanted({ gate, clock }, tx, waiting)) ? waiting : undefined;
    });
  }
  const isUnderWay = clock().getTime() - mail.handedOverAt.getTime() < ANSWER_MS;
  if (isUnderWay && !isLastAttempt) throw new Error("Another attempt has just let this mail go.");
  const problem = msg(
    "The server stopped while it handed this mail over: it may or may not have arrived.",
  );
  await settleMail(db, id, { state: "unconfirmed", problem, at: clock() });
  return undefined;
}

/** Marks the mail as handed over; false when it is not wanted any more, or another attempt came first. */
async function letGo(
  { gate, clock, transport }: MailParts,
  tx: Transaction,
  known: MailRow,
): Promise<boolean> {
  const mail = await lockWaiting(tx, known);
  if (!mail || (mail.handedOverAt && !transport.isRepeatable)) return false;
  if (!(await isStillWanted({ gate, clock }, tx, mail))) return false;
  await markHandedOver(tx, mail.id, clock());
  return true;
}

async function isStillWanted(
  { gate, clock }: Pick<MailParts, "gate" | "clock">,
  tx: Transaction,
  mail: MailRow,
): Promise<boolean> {
  const problem = await gate(tx, mail);
  if (problem === null) return true;
  await settleMail(tx, mail.id, { state: "cancelled", problem, at: clock() });
  return false;
}

/** @throws DeliveryError when the queue is to try again. */
async function recordFailure(
  { db, clock }: MailParts,
  id: string,
  error: DeliveryError,
  { isLastAttempt }: JobRun,
): Promise<void> {
  const { outcome, problem } = error;
  const at = clock();
  if (outcome === "refused") return settleMail(db, id, { state: "bounced", problem, at });
  if (outcome === "unknown") return settleMail(db, id, { state: "unconfirmed", problem, at });
  if (isLastAttempt) await settleMail(db, id, { state: "failed", problem, at });
  else await markNotTaken(db, id, problem);
  throw error;
}

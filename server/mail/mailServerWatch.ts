import { DAY_MS } from "@contract/time";
import { and, gte, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/connection";
import { mailTrouble } from "../db/schema/mail";
import { mailTroubleMail } from "./operatorTemplates";
import { withoutAddresses } from "./smtpFailure";
import type { DeliveryError, MailTransport } from "./transport";

/** One refusal may be about its reader. So many, without a mail that was taken, are about us. */
const TROUBLE_FROM = 3;
/** The operator hears of it once in this time. */
const ALARM_EVERY_MS = DAY_MS;

const isTrouble = gte(mailTrouble.refusals, TROUBLE_FROM);

/** Describes what the mail server holds against us. */
export interface MailTrouble {
  /** These are the words of its latest refusal. */
  problem: string;
  since: Date;
}

/** Returns null while the mail server takes our mails, as far as anybody knows. */
export async function readMailTrouble(db: Database): Promise<MailTrouble | null> {
  const { problem, since } = mailTrouble;
  const [found] = await db.select({ problem, since }).from(mailTrouble).where(isTrouble);
  return found ?? null;
}

interface WatchParts {
  db: Database;
  clock: () => Date;
  warn: (line: string) => void;
  brand: string;
  /** The operator's address. */
  to: string;
  origin: string;
  /** Sends what the usual mail server refuses. It is null if no other one is configured. */
  alarm: Pick<MailTransport, "send"> | null;
}

/** Notices when the mail server refuses our mails for a reason of ours, and tells the operator. */
export class MailServerWatch {
  constructor(private readonly parts: WatchParts) {}

  async accepted(): Promise<void> {
    await this.parts.db.update(mailTrouble).set({ refusals: 0 }).where(gt(mailTrouble.refusals, 0));
  }

  async refused({ message, problem: words, blame }: DeliveryError): Promise<void> {
    const { db, clock, warn } = this.parts;
    warn(message);
    if (blame === "nobody") return;
    const problem = withoutAddresses(words);
    const more = blame === "us" ? TROUBLE_FROM : 1;
    const { refusals, since } = mailTrouble;
    await db
      .insert(mailTrouble)
      .values({ refusals: more, problem, since: clock() })
      .onConflictDoUpdate({
        target: mailTrouble.id,
        set: {
          refusals: sql`${refusals} + ${more}`,
          problem,
          since: sql`case when ${refusals} = 0 then excluded.since else ${since} end`,
        },
      });
    await this.tellOperator();
  }

  private async tellOperator(): Promise<void> {
    const { db, clock, warn, alarm, to, ...of } = this.parts;
    if (!alarm) return;
    const now = clock();
    const { toldAt, problem, since } = mailTrouble;
    const isUntold = or(isNull(toldAt), lte(toldAt, new Date(now.getTime() - ALARM_EVERY_MS)));
    const [trouble] = await db
      .update(mailTrouble)
      .set({ toldAt: now })
      .where(and(isTrouble, isUntold))
      .returning({ problem, since });
    if (!trouble) return;
    const mail = { id: `mail-trouble-${now.getTime()}`, to, createdAt: now };
    try {
      await alarm.send({ ...mail, ...mailTroubleMail({ ...of, ...trouble }) }, async () => true);
    } catch (error) {
      warn(`The operator could not be told: ${error instanceof Error ? error.message : "unknown"}`);
    }
  }
}

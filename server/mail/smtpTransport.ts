import { createTransport, type Transporter } from "nodemailer";
import { holdBack, type Hold } from "./heldMessage";
import { smtpFailure } from "./smtpFailure";
import { MAILS_AT_ONCE, type MailTransport, NotLetGo, type OutgoingMail } from "./transport";

/** Together well below the time after which the queue takes an attempt for dead (jobs/policies.ts). */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Of silence on an open connection. */
  socketTimeout: 40_000,
};

/** Sends by a mail server; `url` is smtp:// or smtps:// with its credentials, `from` the sender as people see it. */
export class SmtpTransport implements MailTransport {
  readonly isRepeatable = false;
  private readonly transporter: Transporter;
  /** By message id. */
  private readonly holds = new Map<string, Hold>();

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transporter = createTransport({
      url,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      // For a connection that the server closed while it was idle; all other repeating is the queue's.
      maxRequeues: 1,
      ...TIMEOUTS_MS,
      // A mail is never made of files or pages of this machine, whatever its text says.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transporter.use("stream", (message, done) => {
      const hold = this.holds.get(message.data.messageId ?? "");
      if (hold) holdBack(message, hold);
      done(hold ? null : new Error("A mail without a hold."));
    });
  }

  async send(mail: OutgoingMail, letGo: () => Promise<boolean>): Promise<void> {
    const messageId = `<${mail.id}@mail.folkreel>`;
    let isLetGo = false;
    let keptBack: Error | undefined;
    this.holds.set(messageId, async () => {
      try {
        if (isLetGo || !(await letGo())) throw new NotLetGo();
        isLetGo = true;
      } catch (error) {
        keptBack = error instanceof Error ? error : new Error(String(error));
        throw keptBack;
      }
    });
    try {
      await this.transporter.sendMail(messageOf(mail, messageId, this.from));
    } catch (error) {
      if (keptBack && !isLetGo) throw keptBack;
      throw smtpFailure(error, isLetGo);
    } finally {
      this.holds.delete(messageId);
    }
  }

  /** Signs in at the server and sends nothing. @throws Error that says why it could not. */
  async check(): Promise<void> {
    await this.transporter.verify();
  }

  close(): void {
    this.transporter.close();
  }
}

function messageOf(mail: OutgoingMail, messageId: string, from: string) {
  const { to, subject, html, text, createdAt } = mail;
  return {
    from,
    // An object is one address, whatever commas it holds.
    to: { name: "", address: to },
    subject,
    html,
    text,
    date: createdAt,
    messageId,
    headers: headersOf(mail),
  };
}

/** What mailboxes act on: no holiday notes in answer, and one click to end what nobody asked for (RFC 8058). */
function headersOf({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

import { once } from "node:events";
import { connect } from "node:net";
import { domainToASCII } from "node:url";
import { createTransport, type Transporter } from "nodemailer";
import { delayLastByte, type ApproveEnd } from "./heldMessage";
import { smtpFailure } from "./smtpFailure";
import {
  closedName,
  MAILS_AT_ONCE,
  type MailTransport,
  MailWithheldError,
  type OutgoingMail,
} from "./transport";

/**
 * The sum stays well below the time after which the queue considers an attempt dead
 * (jobs/policies.ts).
 */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Limits the silence on an open connection. */
  socketTimeout: 40_000,
};

const DEFAULT_PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

/**
 * Sends mails through a mail server. `url` is smtp:// or smtps:// with its credentials, `from` is the
 * sender that readers see, and `returnPath` names the address that learns of a later failure.
 */
export class SmtpTransport implements MailTransport {
  readonly isRepeatable = false;
  private readonly transporter: Transporter;
  private readonly idDomain: string;
  /** The key is the message id. */
  private readonly endApprovals = new Map<string, ApproveEnd>();

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly returnPath?: (mailId: string) => string,
  ) {
    this.idDomain = domainOf(from);
    this.transporter = createTransport({
      url,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      // This covers a connection that the server closed while it was idle. The queue does all other
      // retries.
      maxRequeues: 1,
      ...TIMEOUTS_MS,
      // A mail must never include files or pages of this machine, whatever its text contains.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transporter.use("stream", (message, done) => {
      const approveEnd = this.endApprovals.get(message.data.messageId ?? "");
      if (approveEnd) delayLastByte(message, approveEnd);
      done(approveEnd ? null : new Error("A mail without a hold."));
    });
  }

  /** Connects, and says nothing: a mail server that is asked often may refuse us. */
  async reach(): Promise<void> {
    const { hostname, port, protocol } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port || DEFAULT_PORTS[protocol]) });
    try {
      await once(socket, "connect");
    } finally {
      socket.destroy();
    }
  }

  async send(mail: OutgoingMail, approveHandover: () => Promise<boolean>): Promise<void> {
    const messageId = `<${mail.id}@${this.idDomain}>`;
    let isHandedOver = false;
    let withheldBy: Error | undefined;
    this.endApprovals.set(messageId, async () => {
      try {
        if (isHandedOver || !(await approveHandover())) throw new MailWithheldError();
        isHandedOver = true;
      } catch (error) {
        withheldBy = error instanceof Error ? error : new Error(String(error));
        throw withheldBy;
      }
    });
    try {
      const envelope = this.returnPath && { from: this.returnPath(mail.id), to: mail.to };
      await this.transporter.sendMail({ ...messageOf(mail, messageId, this.from), envelope });
    } catch (error) {
      if (withheldBy && !isHandedOver) throw withheldBy;
      throw smtpFailure(error, isHandedOver);
    } finally {
      this.endApprovals.delete(messageId);
    }
  }

  /**
   * Logs in to the server without sending anything.
   * @throws Error that explains why the login failed.
   */
  async check(): Promise<void> {
    await this.transporter.verify();
  }

  close(): void {
    this.transporter.close();
  }
}

/** Filters distrust a mail whose id comes from a domain that does not exist. */
function domainOf(sender: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? "";
  return domainToASCII(domain) || "localhost";
}

function messageOf(mail: OutgoingMail, messageId: string, from: string) {
  const { to, subject, html, text, createdAt, attachment } = mail;
  return {
    from,
    // An object is always one address, even if it contains commas.
    to: { name: "", address: to },
    subject,
    html,
    text,
    date: createdAt,
    messageId,
    headers: headersOf(mail),
    ...(attachment && {
      attachments: [
        {
          filename: closedName(attachment.name),
          content: attachment.bytes,
          contentType: "application/octet-stream",
          contentDisposition: "attachment" as const,
        },
      ],
    }),
  };
}

/**
 * Returns the headers that mailboxes act on: they suppress automatic replies, and offer one click
 * to unsubscribe from mails that nobody requested (RFC 8058).
 */
function headersOf({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

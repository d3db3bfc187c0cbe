import path from "node:path";
import type { Env } from "../config/env";
import type { Lifecycle } from "../lifecycle";
import { OutboxTransport } from "../mail/outboxTransport";
import { SmtpTransport } from "../mail/smtpTransport";
import type { MailTransport } from "../mail/transport";

interface OpenMail {
  transport: MailTransport;
  /**
   * The outbox exists only without a mail server. It stores mails so that they can be read in the
   * browser.
   */
  outbox: OutboxTransport | null;
}

/** Opens the mail server of the environment, or else the local outbox. */
export function openMail(env: Env, dataFolder: string, lifecycle: Lifecycle): OpenMail {
  const mail = env.SMTP_URL
    ? { transport: new SmtpTransport(env.SMTP_URL, env.MAIL_FROM), outbox: null }
    : withOutbox(new OutboxTransport(env.OUTBOX_DIR ?? path.join(dataFolder, "outbox")));
  lifecycle.onStop("mail", () => mail.transport.close());
  return mail;
}

const withOutbox = (outbox: OutboxTransport): OpenMail => ({ transport: outbox, outbox });

import path from "node:path";
import type { Env } from "../config/env";
import type { Lifecycle } from "../lifecycle";
import { OutboxTransport } from "../mail/outboxTransport";
import { SmtpTransport } from "../mail/smtpTransport";
import type { MailTransport } from "../mail/transport";

interface OpenMail {
  transport: MailTransport;
  /** Only without a mail server: mails are kept to be read in the browser. */
  outbox: OutboxTransport | null;
}

/** Mail by the server of the environment, or into the local outbox. */
export function openMail(env: Env, dataFolder: string, lifecycle: Lifecycle): OpenMail {
  const mail = env.SMTP_URL
    ? { transport: new SmtpTransport(env.SMTP_URL, env.MAIL_FROM), outbox: null }
    : withOutbox(new OutboxTransport(path.join(dataFolder, "outbox")));
  lifecycle.onStop("mail", () => mail.transport.close());
  return mail;
}

const withOutbox = (outbox: OutboxTransport): OpenMail => ({ transport: outbox, outbox });

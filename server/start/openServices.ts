import path from "node:path";
import type { SpeechEngine } from "../captions/engine";
import { OpenAiEngine } from "../captions/openAiEngine";
import type { Env } from "../config/env";
import type { Platform } from "../deps";
import type { Lifecycle } from "../lifecycle";
import type { Links } from "../links";
import { loadPushKeys } from "../local/pushKeys";
import { OutboxTransport } from "../mail/outboxTransport";
import { returnPathOf } from "../mail/returnPath";
import { SmtpTransport } from "../mail/smtpTransport";
import type { MailTransport } from "../mail/transport";
import type { PaymentProvider } from "../payments/provider";
import { SANDBOX_PATH, SandboxProvider } from "../payments/sandboxProvider";
import { StripeProvider } from "../payments/stripeProvider";
import type { PushSender } from "../push/pushSender";
import type { VapidKeys } from "../push/vapidKeys";
import { WebPushSender } from "../push/webPushSender";
import { recordSpans } from "../tracing/spans";
import type { Startup } from "./startup";

interface OpenMail {
  transport: MailTransport;
  /**
   * The outbox exists only without a mail server. It stores mails so that they can be read in the
   * browser.
   */
  outbox: OutboxTransport | null;
  /** A second mail server, which tells the operator that the first refuses us; null without one. */
  alarm: MailTransport | null;
}

/** Opens the mail servers of the environment, or else the local outbox. */
export function openMail(
  env: Env,
  dataFolder: string,
  { lifecycle, links }: { lifecycle: Lifecycle; links: Links },
): OpenMail {
  const { SMTP_URL: url, OPERATOR_SMTP_URL: otherUrl, MAIL_FROM: from, BOUNCE_ADDRESS } = env;
  const returnPath = BOUNCE_ADDRESS
    ? (mailId: string) => returnPathOf(links, BOUNCE_ADDRESS, mailId)
    : undefined;
  const outbox = url
    ? null
    : new OutboxTransport(env.OUTBOX_DIR ?? path.join(dataFolder, "outbox"));
  const transport = outbox ?? new SmtpTransport(url ?? "", from, returnPath);
  const alarm = otherUrl ? new SmtpTransport(otherUrl, from) : null;
  lifecycle.onStop("mail", () => {
    transport.close();
    alarm?.close();
  });
  return { transport, outbox, alarm };
}

interface OpenPayments {
  /** The provider is null if nobody can pay. */
  provider: PaymentProvider | null;
  description: string;
}

/**
 * Opens the payment provider: Stripe, if the environment has a key (the start prints whether it is
 * a live one). Without a key, local mode uses the sandbox, which gives folks for free, and an
 * installation with real sign-in takes no payments.
 */
export function openPayments(env: Env, parts: Pick<Platform, "db" | "clock">): OpenPayments {
  const { STRIPE_SECRET_KEY: secretKey, BRAND: brand, STRIPE_TAX: hasTax } = env;
  if (secretKey) {
    const mode = /^\w+_live_/.test(secretKey) ? "live" : "test";
    const webhookSecrets = secretsOf(env.STRIPE_WEBHOOK_SECRET);
    const { clock } = parts;
    const options = { secretKey, mode, webhookSecrets, brand, hasTax, clock } as const;
    return {
      provider: new StripeProvider(options),
      description: mode === "live" ? "Stripe, live: real money" : "Stripe, test key: no real cards",
    };
  }
  if (env.FIREBASE_PROJECT_ID)
    return { provider: null, description: "nobody can pay: STRIPE_SECRET_KEY is not set" };
  return {
    provider: new SandboxProvider(parts),
    description: `sandbox, no money is taken: ${SANDBOX_PATH}`,
  };
}

const secretsOf = (list: string | undefined): string[] =>
  (list ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter(Boolean);

/** Finds the address in a sender such as `Folkreel <hello@folkreel.invalid>`. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

const subjectOf = ({
  VAPID_SUBJECT: subject,
  OPERATOR_EMAIL: operator,
  MAIL_FROM: sender,
}: Pick<Env, "VAPID_SUBJECT" | "OPERATOR_EMAIL" | "MAIL_FROM">): string =>
  subject ?? `mailto:${operator ?? addressIn(sender)}`;

/**
 * Opens what sends notifications to devices. A single process makes keys of its own. Several
 * processes need shared ones. Without them they send nothing, and this prints it.
 */
export async function openPush(
  { env, printLine }: Pick<Startup, "env" | "printLine">,
  dataFolder: string,
): Promise<PushSender | null> {
  const keys = givenKeys(env) ?? (env.ROLE === "all" ? await loadPushKeys(dataFolder) : null);
  if (!keys) printLine("Push      off, without VAPID keys");
  return keys && new WebPushSender({ keys, subject: subjectOf(env) });
}

const givenKeys = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Env): VapidKeys | null => (publicKey && privateKey ? { publicKey, privateKey } : null);

/** OpenAI's name, which other engines accept or ignore. */
const DEFAULT_MODEL = "whisper-1";

/** Returns the engine that makes captions from speech. It is null unless one is configured. */
export function speechEngineOf({
  TRANSCRIBE_URL: url,
  TRANSCRIBE_KEY: key,
  TRANSCRIBE_MODEL: model = DEFAULT_MODEL,
}: Pick<Env, "TRANSCRIBE_URL" | "TRANSCRIBE_KEY" | "TRANSCRIBE_MODEL">): SpeechEngine | null {
  return url === undefined ? null : new OpenAiEngine({ url, key, model });
}

export function openSpeech({ env, printLine }: Pick<Startup, "env" | "printLine">) {
  const engine = speechEngineOf(env);
  if (engine) printLine(`Captions  made from speech by ${engine.host}`);
  return engine;
}

/** Lets this process send traces, if the environment names a collector. Open it before the database. */
export async function openTracing({ env, lifecycle, printLine }: Startup): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName, ROLE: role } = env;
  if (!endpoint) return;
  // Only installations with a collector load the packages.
  const { openTelemetry } = await import("../tracing/openTelemetry");
  const recorder = openTelemetry({ endpoint, serviceName, role });
  recordSpans(recorder);
  lifecycle.onStop("traces", async () => {
    recordSpans(null);
    await recorder.close();
  });
  printLine(`Traces    to ${new URL(endpoint).origin}`);
}

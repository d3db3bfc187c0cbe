import type { Env } from "../config/env";
import { loadPushKeys } from "../local/pushKeys";
import type { PushSender } from "../push/pushSender";
import type { VapidKeys } from "../push/vapidKeys";
import { WebPushSender } from "../push/webPushSender";
import type { Startup } from "./startup";

/** Finds the address in a sender such as `Folkreel <hello@folkreel.invalid>`. */
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Returns what push services get to know about the operator. */
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

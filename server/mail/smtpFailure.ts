import { msg } from "@contract/msg";
import type { NodemailerError } from "nodemailer";
import { type Blame, DeliveryError, type DeliveryOutcome } from "./transport";

type SmtpFailure = Pick<
  NodemailerError,
  "code" | "command" | "response" | "responseCode" | "permanent"
>;

const PROBLEM_MAX = 300;
const UNREACHABLE = msg("We couldn't reach the mail server.");
const CONNECTION_LOST = msg(
  "We lost the connection to the mail server while sending this email, so it may or may not have arrived.",
);

/** By RFC 3463, only these codes say that an address takes no mail from anybody. */
const DEAD_ADDRESS = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
export const isDeadAddress = (code: string): boolean => DEAD_ADDRESS.test(code);
/** These are about the mailbox, such as one that is full. */
const MAILBOX_STATUS = /^5\.2\./;
const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/**
 * Translates a failure of SMTP into an outcome for the mail. `isHandedOver` is true if the server
 * may have seen the mail's end.
 */
export function smtpFailure(error: unknown, isHandedOver: boolean): DeliveryError {
  const failure: SmtpFailure = error instanceof Error ? (error as NodemailerError) : {};
  const outcome = outcomeOf(failure, isHandedOver);
  return new DeliveryError(outcome, {
    message: logMessage(failure, outcome),
    problem: problemOf(failure, outcome),
    isPermanent: failure.permanent === true,
    blame: blameOf(failure, outcome),
  });
}

/**
 * Servers refuse for good what is our own fault (login, sender, relay, reputation, a limit of the
 * day) or passes by itself (a full mailbox, a greylist). So only a code that says so makes an
 * address a dead one.
 */
function outcomeOf(failure: SmtpFailure, isHandedOver: boolean): DeliveryOutcome {
  const { code, responseCode } = failure;
  if (isHandedOver && responseCode === undefined) return "unknown";
  if (isAboutMail(failure) && isDeadAddress(enhancedCode(failure))) return "deadAddress";
  const isUnusable = responseCode === undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  return isUnusable ? "deadAddress" : "notAccepted";
}

function blameOf(failure: SmtpFailure, outcome: DeliveryOutcome): Blame {
  const isRefused = failure.permanent === true || failure.code === "EAUTH";
  if (!isRefused || outcome !== "notAccepted") return "nobody";
  if (!isAboutMail(failure)) return "us";
  return MAILBOX_STATUS.test(enhancedCode(failure)) ? "nobody" : "perhapsUs";
}

/** Before these commands, a server knows us and nothing else. */
const isAboutMail = ({ command }: SmtpFailure): boolean =>
  command === "RCPT TO" || command === "DATA";

const enhancedCode = ({ response = "" }: SmtpFailure): string =>
  ENHANCED_CODE.exec(response)?.[1] ?? "";

function logMessage(
  { code, command, response, responseCode }: SmtpFailure,
  outcome: DeliveryOutcome,
): string {
  const at = [command, response === undefined && (responseCode ?? code)].filter(Boolean).join(" ");
  const words = response === undefined ? "" : withoutAddresses(oneLine(response));
  return `mail ${outcome}: ${[at, words].filter(Boolean).join(": ") || "unknown failure"}`;
}

function problemOf({ response, code }: SmtpFailure, outcome: DeliveryOutcome): string {
  if (outcome === "unknown") return CONNECTION_LOST;
  if (response) return oneLine(response);
  if (code === "EENVELOPE") return msg("We can't send emails to this address.");
  return UNREACHABLE;
}

/** A mail server's words often repeat the address, which no log and no other reader needs. */
export const withoutAddresses = (words: string): string =>
  words
    .split(" ")
    .map((word) => (word.includes("@") ? "..." : word))
    .join(" ");

/** Returns a mail server's words as they are stored. */
export const oneLine = (words: string): string =>
  words.replace(/\s+/g, " ").trim().slice(0, PROBLEM_MAX);

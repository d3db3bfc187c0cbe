import { msg } from "@contract/msg";
import type { NodemailerError } from "nodemailer";
import { DeliveryError, type DeliveryOutcome } from "./transport";

type SmtpFailure = Pick<
  NodemailerError,
  "code" | "command" | "response" | "responseCode" | "permanent"
>;

const PROBLEM_MAX = 300;
const UNREACHABLE = msg("We couldn't reach the mail server.");
const CONNECTION_LOST = msg(
  "We lost the connection to the mail server while sending this email, so it may or may not have arrived.",
);

/**
 * Translates a failure of SMTP into an outcome for the mail. `isHandedOver` is true if the server
 * may have seen the mail's end.
 */
export function smtpFailure(error: unknown, isHandedOver: boolean): DeliveryError {
  const failure: SmtpFailure = error instanceof Error ? (error as NodemailerError) : {};
  const outcome = outcomeOf(failure, isHandedOver);
  return new DeliveryError(outcome, logMessage(failure, outcome), problemOf(failure, outcome));
}

/**
 * Only an answer about this recipient or this message decides the fate of the mail. An answer about
 * us (login, sender) allows another attempt.
 */
function outcomeOf(
  { code, command, permanent, responseCode }: SmtpFailure,
  isHandedOver: boolean,
): DeliveryOutcome {
  if (isHandedOver && responseCode === undefined) return "unknown";
  if (permanent && (command === "RCPT TO" || command === "DATA")) return "refused";
  const isUnusable = responseCode === undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  return isUnusable ? "refused" : "notAccepted";
}

function logMessage(
  { code, command, responseCode }: SmtpFailure,
  outcome: DeliveryOutcome,
): string {
  const at = [command, responseCode ?? code].filter(Boolean).join(" ");
  return `mail ${outcome}: ${at || "unknown failure"}`;
}

function problemOf({ response, code }: SmtpFailure, outcome: DeliveryOutcome): string {
  if (outcome === "unknown") return CONNECTION_LOST;
  if (response) return response.replace(/\s+/g, " ").trim().slice(0, PROBLEM_MAX);
  if (code === "EENVELOPE") return msg("We can't send emails to this address.");
  return UNREACHABLE;
}

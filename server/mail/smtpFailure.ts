import { msg } from "@contract/msg";
import type { NodemailerError } from "nodemailer";
import { DeliveryError, type DeliveryOutcome } from "./transport";

type SmtpFailure = Pick<
  NodemailerError,
  "code" | "command" | "response" | "responseCode" | "permanent"
>;

const PROBLEM_MAX = 300;
const UNREACHABLE = msg("The mail server could not be reached.");
const LOST = msg(
  "The connection to the mail server was lost while it took this mail, so it may or may not have arrived.",
);

/** What a failure of SMTP means for the mail; `isLetGo` when the server may have seen its end. */
export function smtpFailure(error: unknown, isLetGo: boolean): DeliveryError {
  const failure: SmtpFailure = error instanceof Error ? (error as NodemailerError) : {};
  const outcome = outcomeOf(failure, isLetGo);
  return new DeliveryError(outcome, logWords(failure, outcome), problemOf(failure, outcome));
}

/** Only an answer about this recipient or this message is about the mail; one about us (login, sender) is not its end. */
function outcomeOf(
  { code, command, permanent, responseCode }: SmtpFailure,
  isLetGo: boolean,
): DeliveryOutcome {
  if (isLetGo && responseCode === undefined) return "unknown";
  if (permanent && (command === "RCPT TO" || command === "DATA")) return "refused";
  const isUnusable = responseCode === undefined && (code === "EENVELOPE" || code === "EMESSAGE");
  return isUnusable ? "refused" : "notTaken";
}

function logWords({ code, command, responseCode }: SmtpFailure, outcome: DeliveryOutcome): string {
  const at = [command, responseCode ?? code].filter(Boolean).join(" ");
  return `mail ${outcome}: ${at || "unknown failure"}`;
}

function problemOf({ response, code }: SmtpFailure, outcome: DeliveryOutcome): string {
  if (outcome === "unknown") return LOST;
  if (response) return response.replace(/\s+/g, " ").trim().slice(0, PROBLEM_MAX);
  if (code === "EENVELOPE") return msg("This address cannot be written to.");
  return UNREACHABLE;
}

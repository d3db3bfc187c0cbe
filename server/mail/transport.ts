import type { MailContent } from "./layout";

/** Most mail servers allow more connections per client than this. */
export const MAILS_AT_ONCE = 4;

export interface MailAttachment {
  name: string;
  bytes: Buffer;
}

/**
 * Returns the name under which a mail carries a file. Mail programs show and open files by their
 * type or, if they ignore it, by the end of their name: none of them opens this one by itself.
 */
export const closedName = (name: string): string => `${name}.bin`;

export interface OutgoingMail extends MailContent {
  /** The id is the same at every attempt, so that a receiver can recognise the mail. */
  id: string;
  to: string;
  createdAt: Date;
  attachment?: MailAttachment | null;
}

export interface MailTransport {
  /**
   * Tells whether sending a mail again replaces the first one. If so, it does not matter whether it
   * was sent before.
   */
  readonly isRepeatable: boolean;
  /**
   * Sends one mail, once. It calls `approveHandover` at the last moment at which the mail can still
   * be withheld.
   * @throws MailWithheldError if the mail was withheld; DeliveryError if it was not delivered, or
   *   if the outcome is unknown.
   */
  send(mail: OutgoingMail, approveHandover: () => Promise<boolean>): Promise<void>;
  /** Rejects while the mail server does not answer. Without it, there is no mail server. */
  reach?(): Promise<void>;
  close(): void;
}

export class MailWithheldError extends Error {
  constructor() {
    super("The mail was kept back.");
  }
}

/**
 * `deadAddress` is final, and `notAccepted` may be retried. `unknown` is final too: the connection was
 * lost between the end of the mail and the server's answer, so the mail may have arrived.
 */
export type DeliveryOutcome = "deadAddress" | "notAccepted" | "unknown";

/** `perhapsUs` may also be about the recipient: the answer does not say. */
export type Blame = "us" | "perhapsUs" | "nobody";

interface Failure {
  /** It is for the log, and contains no address. */
  message: string;
  /** It is for the organiser. */
  problem: string;
  /** The server would refuse the same mail again. */
  isPermanent: boolean;
  blame: Blame;
}

export class DeliveryError extends Error {
  readonly problem: string;
  readonly isPermanent: boolean;
  readonly blame: Blame;

  constructor(
    readonly outcome: DeliveryOutcome,
    { message, problem, isPermanent, blame }: Failure,
  ) {
    super(message);
    this.problem = problem;
    this.isPermanent = isPermanent;
    this.blame = blame;
  }
}

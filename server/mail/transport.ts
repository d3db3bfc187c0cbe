import type { MailContent } from "./layout";

/** Most mail servers allow one client more connections than this. */
export const MAILS_AT_ONCE = 4;

/** A mail on its way out. */
export interface OutgoingMail extends MailContent {
  /** The same at every attempt, so that a receiver can see that it is the same mail. */
  id: string;
  to: string;
  createdAt: Date;
}

/** Hands mails over. */
export interface MailTransport {
  /** Whether a mail that is sent again replaces the first one; nobody then needs to know whether it went out before. */
  readonly isRepeatable: boolean;
  /**
   * Sends one mail, once. `letGo` is asked in the last moment in which it can be kept back.
   * @throws NotLetGo when it may not go; DeliveryError when it did not go, or nobody knows.
   */
  send(mail: OutgoingMail, letGo: () => Promise<boolean>): Promise<void>;
  close(): void;
}

/** The mail was kept back in the last moment. */
export class NotLetGo extends Error {
  constructor() {
    super("The mail was kept back.");
  }
}

/**
 * What an attempt came to: `refused` for good, `notTaken` this time, or `unknown`, when the connection was lost between the end
 * of the mail and the answer to it.
 */
export type DeliveryOutcome = "refused" | "notTaken" | "unknown";

/** A mail that the server did not take. The message is for the log and names no address, `problem` is for the organiser. */
export class DeliveryError extends Error {
  constructor(
    readonly outcome: DeliveryOutcome,
    message: string,
    readonly problem: string,
  ) {
    super(message);
  }
}

import type { MailContent } from "./layout";

/** A mail on its way out. */
export interface OutgoingMail extends MailContent {
  /** The same at every attempt, so that a receiver can see that it is the same mail. */
  id: string;
  to: string;
  createdAt: Date;
}

/** Hands mails over; an error means that it is tried again later. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

import { Readable } from "node:stream";
import type { MailMessage } from "nodemailer";

/** Decides whether a message may end; an error keeps it back. */
export type Hold = () => Promise<void>;

/**
 * Makes a compiled message end only when `hold` allows it. A mail server keeps nothing of a message whose end it has not seen,
 * so until then the mail can be sent again; and because the server has by then taken sender, recipient and text, little is left
 * that can go wrong afterwards. Nothing is read before the server asks for the message.
 */
export function holdBack({ message }: MailMessage, hold: Hold): void {
  const read = message.createReadStream.bind(message);
  message.createReadStream = () => Readable.from(heldBytes(read, hold), { objectMode: false });
}

async function* heldBytes(read: () => Readable, hold: Hold): AsyncGenerator<Buffer> {
  for await (const chunk of read()) yield chunk as Buffer;
  await hold();
}

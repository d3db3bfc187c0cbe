import { Readable } from "node:stream";
import type { MailMessage } from "nodemailer";

/** Decides whether a message may end. If it throws, the message does not end. */
export type ApproveEnd = () => Promise<void>;

/**
 * Makes a compiled message end only once `approveEnd` allows it. A mail server discards a message
 * whose end it has not seen, so until then the mail can safely be sent again. By then the server
 * has accepted the sender, the recipient and the text, so little can go wrong afterwards. The
 * message is read only when the server asks for it.
 */
export function delayLastByte({ message }: MailMessage, approveEnd: ApproveEnd): void {
  const read = message.createReadStream.bind(message);
  message.createReadStream = () =>
    Readable.from(heldBytes(read, approveEnd), { objectMode: false });
}

async function* heldBytes(read: () => Readable, approveEnd: ApproveEnd): AsyncGenerator<Buffer> {
  for await (const chunk of read()) yield chunk as Buffer;
  await approveEnd();
}

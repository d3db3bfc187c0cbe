import { createTransport, type Transporter } from "nodemailer";
import type { MailTransport, OutgoingMail } from "./transport";

/** Sends by a mail server; `url` is smtp:// or smtps:// with its credentials, `from` the sender as people see it. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transporter = createTransport({
      url,
      pool: true,
      // A mail is never made of files or pages of this machine, whatever its text says.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ id, to, subject, html, text, createdAt }: OutgoingMail): Promise<void> {
    await this.transporter.sendMail({
      from: this.from,
      // An object is one address, whatever commas it holds.
      to: { name: "", address: to },
      subject,
      html,
      text,
      date: createdAt,
      messageId: `<${id}@mail.folkreel>`,
    });
  }

  close(): void {
    this.transporter.close();
  }
}

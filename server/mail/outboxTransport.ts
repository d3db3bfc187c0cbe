import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type MailAttachment,
  type MailTransport,
  MailWithheldError,
  type OutgoingMail,
} from "./transport";

/** Describes a mail in the folder. */
export interface StoredMail extends Omit<OutgoingMail, "attachment"> {
  attachmentName?: string | null;
}

const attachmentPath = (mailPath: string): string => mailPath.replace(/json$/, "attachment");

/** A name starts with the time, so that names sort by age. The id after it identifies the mail. */
const FILE_NAME = /^(\d{15})-([\w-]{1,128})\.json$/;

/**
 * Stores mails in a folder of this machine, one JSON file each, with its attachment beside it. Local
 * mode uses it and shows the mails at `/dev/outbox`.
 */
export class OutboxTransport implements MailTransport {
  /** Sending the same mail again replaces its file. */
  readonly isRepeatable = true;

  constructor(private readonly folder: string) {}

  async send(mail: OutgoingMail, approveHandover: () => Promise<boolean>): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const time = String(mail.createdAt.getTime()).padStart(15, "0");
    const path = join(this.folder, `${time}-${mail.id}.json`);
    const { attachment, ...stored } = mail;
    if (attachment) await writeFile(attachmentPath(path), attachment.bytes);
    await writeFile(
      `${path}.part`,
      JSON.stringify({ ...stored, attachmentName: attachment?.name }, null, 2),
    );
    if (!(await approveHandover())) {
      await rm(`${path}.part`);
      await rm(attachmentPath(path), { force: true });
      throw new MailWithheldError();
    }
    await rename(`${path}.part`, path);
  }

  close(): void {
    // This transport has nothing to close.
  }

  /** Returns the newest `limit` mails, newest first. */
  async listMails(limit: number): Promise<StoredMail[]> {
    const names = await this.names();
    return Promise.all(names.slice(0, limit).map((name) => this.read(name)));
  }

  async findMail(id: string): Promise<StoredMail | undefined> {
    const name = await this.nameOf(id);
    return name === undefined ? undefined : this.read(name);
  }

  /** Returns the file that came with a mail, or undefined if none did. */
  async findAttachment(id: string): Promise<MailAttachment | undefined> {
    const file = await this.nameOf(id);
    const name = file && (await this.read(file)).attachmentName;
    return file && name
      ? { name, bytes: await readFile(attachmentPath(join(this.folder, file))) }
      : undefined;
  }

  private async nameOf(id: string): Promise<string | undefined> {
    return (await this.names()).find((one) => FILE_NAME.exec(one)?.[2] === id);
  }

  private async names(): Promise<string[]> {
    await mkdir(this.folder, { recursive: true });
    const names = await readdir(this.folder);
    return names
      .filter((name) => FILE_NAME.test(name))
      .sort()
      .reverse();
  }

  private async read(name: string): Promise<StoredMail> {
    const text = await readFile(join(this.folder, name), "utf8");
    const mail = JSON.parse(text) as Omit<StoredMail, "createdAt"> & { createdAt: string };
    return { ...mail, createdAt: new Date(mail.createdAt) };
  }
}

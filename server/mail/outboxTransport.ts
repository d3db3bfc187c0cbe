import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type MailTransport, NotLetGo, type OutgoingMail } from "./transport";

/** Beginning with the time, so that names sort by age; the id is what a mail is asked for by. */
const FILE_NAME = /^(\d{15})-([\w-]{1,128})\.json$/;

/** Local mode: mails stay in a folder of this machine, one JSON file each, to be read at `/dev/outbox`. */
export class OutboxTransport implements MailTransport {
  /** Sending the same mail again replaces its file. */
  readonly isRepeatable = true;

  constructor(private readonly folder: string) {}

  async send(mail: OutgoingMail, letGo: () => Promise<boolean>): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const time = String(mail.createdAt.getTime()).padStart(15, "0");
    const path = join(this.folder, `${time}-${mail.id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(mail, null, 2));
    if (!(await letGo())) {
      await rm(`${path}.part`);
      throw new NotLetGo();
    }
    await rename(`${path}.part`, path);
  }

  close(): void {
    // Nothing is kept open.
  }

  /** The newest mails, newest first. */
  async list(limit: number): Promise<OutgoingMail[]> {
    const names = await this.names();
    return Promise.all(names.slice(0, limit).map((name) => this.read(name)));
  }

  /** One mail; undefined when there is none with this id. */
  async find(id: string): Promise<OutgoingMail | undefined> {
    const name = (await this.names()).find((one) => FILE_NAME.exec(one)?.[2] === id);
    return name === undefined ? undefined : this.read(name);
  }

  private async names(): Promise<string[]> {
    await mkdir(this.folder, { recursive: true });
    const names = await readdir(this.folder);
    return names
      .filter((name) => FILE_NAME.test(name))
      .sort()
      .reverse();
  }

  private async read(name: string): Promise<OutgoingMail> {
    const text = await readFile(join(this.folder, name), "utf8");
    const mail = JSON.parse(text) as Omit<OutgoingMail, "createdAt"> & { createdAt: string };
    return { ...mail, createdAt: new Date(mail.createdAt) };
  }
}

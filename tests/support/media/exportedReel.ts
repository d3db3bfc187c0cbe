import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ExportKind } from "@contract/domain/export";
import { type Export, listExports, startExport } from "@contract/http/export";
import { listNotifications } from "@contract/http/notification";
import { getPresentation, type Presentation, savePresentation } from "@contract/http/presentation";
import { mails } from "@server/db/schema/mail";
import { removeFilesJob } from "@server/storage/removeFilesJob";
import { eq } from "drizzle-orm";
import { serveMedia } from "./media";
import type { Account } from "../factories/accounts";
import { recordClip, newFilmedClip, jobRun } from "./exports";
import { newReel } from "../factories/reels";
import type { TestServer } from "../factories/server";

/**
 * Holds a reel of two filmed clips, the first red and the second blue, with what its creator does
 * to export it.
 */
export class ExportedReel {
  id = "";
  first = "";
  second = "";

  private constructor(
    readonly server: TestServer,
    readonly origin: string,
    readonly creator: Account,
    readonly contributor: Account,
    readonly films: Record<"red" | "blue", Awaited<ReturnType<typeof recordClip>>>,
  ) {}

  /** Creates one per file; `renew` creates the reel itself for each test. */
  static async on(server: TestServer): Promise<ExportedReel> {
    serveMedia(server);
    const [creator, contributor] = [await server.newUser(), await server.newUser()];
    const films = { red: await recordClip("red", 440), blue: await recordClip("blue", 880) };
    return new ExportedReel(server, await server.listen(), creator, contributor, films);
  }

  async renew(): Promise<void> {
    const { server, films, creator, contributor } = this;
    this.id = await newReel(server, creator, { name: "Für Maya: 40 / „endlich“" });
    const place = { server, tributeId: this.id, by: contributor };
    const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
    const question = "What/why?";
    this.first = await newFilmedClip(place, films.red, { createdAt: at(0), question });
    this.second = await newFilmedClip(place, films.blue, { createdAt: at(1), question: null });
    server.emitted.length = 0;
    server.jobs.length = 0;
  }

  start(kind: ExportKind = "reel", as = this.creator) {
    return this.server.call(startExport, { as, body: { tributeId: this.id, kind } });
  }

  async offered(kind: ExportKind = "reel") {
    const query = { tributeId: this.id };
    const { data } = await this.server.call(listExports, { as: this.creator, query });
    const offer = data?.find((one) => one.kind === kind);
    if (!offer) throw new Error("There is no such offer.");
    return offer;
  }

  /** Returns the export events that a user's tabs received. */
  shown(userId: string): Export[] {
    return this.server.emitted
      .filter((one) => one.event === "export" && one.userId === userId)
      .map(({ payload }) => (payload as { export: Export }).export);
  }

  /**
   * Downloads the finished file.
   * @returns where it is.
   */
  async downloaded(kind: ExportKind): Promise<string> {
    const { export: made } = await this.offered(kind);
    const response = await fetch(this.origin + (made?.url ?? ""));
    if (!made || !response.ok) throw new Error(`The download was answered ${response.status}.`);
    const file = join(this.server.folder, made.name);
    await writeFile(file, Buffer.from(await response.arrayBuffer()));
    return file;
  }

  /** Returns the mails to an address, the oldest first. */
  mailsOf(to: string) {
    const all = this.server.deps.db.select().from(mails).where(eq(mails.to, to));
    return all.orderBy(mails.createdAt, mails.id);
  }

  async notesOf(as: Account): Promise<string[]> {
    const { data } = await this.server.call(listNotifications, { as });
    const about = data?.items.filter(({ tributeId }) => tributeId === this.id) ?? [];
    return about.map(({ type }) => type);
  }

  async arrange(order: string[], hidden: string[] = []): Promise<void> {
    await this.present({ order, hidden });
  }

  async present(change: Partial<Presentation>): Promise<void> {
    const { creator: as, server } = this;
    const { data } = await server.call(getPresentation, { as, query: { tributeId: this.id } });
    const { error } = await server.call(savePresentation, { as, body: { ...data, ...change } });
    if (error) throw new Error(error);
  }

  async removeFiles(): Promise<void> {
    for (const job of this.server.jobs)
      if (job.name === "removeFiles")
        await removeFilesJob(this.server.deps.blobs)(job.data, jobRun());
  }

  async storedExports(): Promise<string[]> {
    const folder = join(this.server.folder, "blobs", "exports", this.id);
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  }
}

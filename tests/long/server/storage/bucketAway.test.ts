import { Writable } from "node:stream";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { Links } from "@server/links";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { createLog } from "@server/start/log";
import { S3BlobStore } from "@server/storage/s3/s3BlobStore";
import { tryBucket } from "@server/storage/s3/tryBucket";
import { openTestDatabase } from "@tests/support/database/database";
import { eventually } from "@tests/support/eventually";
import { startS3, type Trouble } from "@tests/support/storage/s3Server";
import Fastify, { type FastifyServerOptions } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";

interface Line {
  level: number;
  msg: string;
}

/** A store may refuse to write and still read. */
const WRITES = /Put|Upload|Copy|Delete/;

describe("the log of a process that loses its bucket", () => {
  /** Starts the parts of a process that use the bucket, and returns the lines of its log. */
  async function startProcess() {
    const lines: Line[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Line);
        done();
      },
    });
    const log = createLog({ LOG_LEVEL: "warn" }, sink);
    const s3 = await startS3();
    const bucket = s3.bucket();
    const links = new Links(Buffer.alloc(32, 1));
    const store = new S3BlobStore(bucket, "/nowhere", links, () => new Date());
    log.watchStorage(() => tryBucket(bucket));
    const database = await openTestDatabase();
    const queue = await PgBossQueue.open(database, log.error);
    const options: FastifyServerOptions = { loggerInstance: log.logger };
    const server = Fastify(options);
    registerErrorHandler(server);
    server.get("/read", () => store.sizeOf("submissions/a1/original"));
    server.get("/write", () => store.putBytes("submissions/a1/original", Buffer.alloc(8)));
    server.get("/wrong", () => {
      throw new Error("a fault of ours");
    });
    onTestFinished(async () => {
      log.close();
      await queue.stop();
      bucket.close();
      await s3.close();
      await database.close();
    });
    const addJob = () =>
      database.db.transaction((tx) => queue.add(tx, "removeFiles", { folder: "submissions/a1" }));
    queue.work("removeFiles", ({ folder }) => store.removeFolder(folder));
    const statusOf = async (path: string) => (await server.inject(path)).statusCode;
    return { s3, lines, addJob, statusOf };
  }

  test.each<[string, (operation: string) => Trouble | undefined, string]>([
    ["does not answer", () => "cut", "/read"],
    ["is overloaded", () => ({ status: 503, code: "SlowDown" }), "/read"],
    [
      "only reads",
      (operation) => (WRITES.test(operation) ? { status: 403, code: "AccessDenied" } : undefined),
      "/write",
    ],
  ])(
    "has two lines for an outage in which the bucket %s, whatever fails meanwhile",
    async (_what, trouble, path) => {
      const { s3, lines, addJob, statusOf } = await startProcess();
      const askMuch = async () =>
        new Set(await Promise.all(Array.from({ length: 20 }, () => statusOf(path))));
      s3.trouble = trouble;
      await addJob();
      expect(await askMuch()).toEqual(new Set([503]));
      // The process has looked whether the bucket is back, and it was not.
      const before = s3.operations.filter((one) => one === "ListObjectsV2").length;
      await eventually(() =>
        expect(s3.operations.filter((one) => one === "ListObjectsV2").length).toBeGreaterThan(
          before + 2,
        ),
      );
      expect(await askMuch()).toEqual(new Set([503]));
      s3.trouble = () => undefined;
      await eventually(() => expect(lines.at(-1)?.msg).toContain("The bucket is back"));
      expect(await askMuch()).toEqual(new Set([200]));
      expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
        [40, expect.stringContaining("The bucket is away")],
        [40, expect.stringMatching(/^The bucket is back after \d+ s\. \d+ failures/)],
      ]);
    },
  );

  test("names a fault of our own also while the bucket is away", async () => {
    const { s3, lines, statusOf } = await startProcess();
    s3.trouble = () => "cut";
    expect(await statusOf("/read")).toBe(503);
    expect(await statusOf("/wrong")).toBe(500);
    expect(lines.map(({ level }) => level)).toEqual([40, 50]);
  });
});

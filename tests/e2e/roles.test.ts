import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listPlans } from "@contract/http/stripe";
import { openServer } from "@server/db/connection";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { OutboxTransport } from "@server/mail/outboxTransport";
import { requestMail } from "@server/mail/requestMail";
import { needs } from "@tests/support/database/needs";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { missingRedis, REDIS_URL } from "@tests/support/database/redis";
import { startS3 } from "@tests/support/storage/s3Server";
import { ACCESS_KEY, REGION } from "@tests/support/storage/s3Signature";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, poll } from "@tests/support/e2e/api";
import { type Product, startProduct, startWorker, type Worker } from "@tests/support/e2e/product";

const PUBLIC_URL = "https://reels.example.com";

describe("a product of several processes", needs(missingPostgres, missingRedis), () => {
  const databaseUrl = databaseOfSuite();
  let folder: string;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let web: Product;
  let worker: Worker;
  const dataOf = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    [folder, s3] = await Promise.all([mkdtemp(path.join(tmpdir(), "folkreel-roles-")), startS3()]);
    const { bucket, endpoint } = s3.options;
    const shared = {
      PUBLIC_URL,
      DATABASE_URL: databaseUrl,
      REDIS_URL,
      APP_SECRET: "one secret of all these processes",
      FIREBASE_PROJECT_ID: "reels",
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY.id,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
      S3_FORCE_PATH_STYLE: "true",
    };
    // At once, as after a deployment: both find an empty database.
    [web, worker] = await Promise.all([
      startProduct({ dataDir: dataOf("web"), env: { ...shared, ROLE: "web" } }),
      startWorker({ dataDir: dataOf("worker"), env: { ...shared, ROLE: "worker" } }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([web.stop(), worker.stop()]);
    await s3.close();
    await rm(folder, { recursive: true });
  });

  it("answers in one of them, and works in another", async () => {
    expect(await call(web.origin, listPlans, {})).not.toHaveLength(0);
    expect(web.output.join("\n")).toContain("through Redis");
    expect(worker.output.at(-1)).toBe(`Folkreel works for ${PUBLIC_URL}`);

    const database = await openServer(databaseUrl);
    const jobs = await PgBossQueue.open(database, (error) => {
      throw error;
    });
    const content = { subject: "To whom it concerns", html: "<p>Hello</p>", text: "Hello" };
    const request = { kind: "receipt", to: "ada@example.com", idempotencyKey: "one", content };
    await database.db.transaction((tx) =>
      requestMail(tx, { jobs, clock: () => new Date() }, { ...request, kind: "receipt" }),
    );
    const outbox = new OutboxTransport(path.join(dataOf("worker"), "outbox"));
    const [mail] = await poll(async () => {
      const mails = await outbox.list(2);
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail).toMatchObject({ to: "ada@example.com", subject: content.subject });
    expect(await new OutboxTransport(path.join(dataOf("web"), "outbox")).list(1)).toEqual([]);
    await jobs.stop();
    await database.close();
  });
});

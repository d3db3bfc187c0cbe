import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { confirmSubmission, listSubmissions } from "@contract/http/submission";
import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { missingRedis, REDIS_URL } from "@tests/support/database/redis";
import { startWorker, type Worker } from "@tests/support/e2e/product";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startMailServer } from "@tests/support/factories/mailServer";
import { newContributor } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eventually } from "@tests/support/eventually";
import { makeClip } from "@tests/support/media/clips";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { ACCESS_KEY, REGION } from "@tests/support/storage/s3Signature";
import { openTestStorage } from "@tests/support/storage/stores";
import { openSubmission, serveUploads, uploadAll } from "@tests/support/storage/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Returns the programs of this machine that work below a folder. */
const programsIn = (folder: string): string[] =>
  execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(folder));

describe(
  "a worker that is killed while it prepares a video",
  skipIfMissing(missingPostgres, missingRedis),
  () => {
    const databaseUrl = databaseOfSuite();
    const closers: (() => unknown)[] = [];
    let folder: string;
    let env: NodeJS.ProcessEnv;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), "folkreel-dead-"));
      closers.unshift(() => rm(folder, { recursive: true }));
    });
    afterAll(async () => {
      for (const close of closers) await close();
    });

    async function startBoth(): Promise<Map<string, Worker>> {
      const names = ["one", "other"].map((name) => path.join(folder, name));
      const workers = await Promise.all(names.map((dataDir) => startWorker({ dataDir, env })));
      closers.unshift(() => Promise.all(workers.map((worker) => worker.stop())));
      return new Map(workers.map((worker, index) => [names[index] ?? "", worker]));
    }

    test("neither loses the video nor leaves its ffmpeg behind", async () => {
      const storage = await openTestStorage("S3");
      const mail = await startMailServer();
      closers.unshift(() => Promise.all([storage.close(), mail.close()]));
      const database = await openServer(databaseUrl);
      await migrate(database);
      const jobs = await PgBossQueue.open(database, () => undefined);
      closers.unshift(() => jobs.stop());
      const server = await startTestServer({ database, jobs, backend: storage.backend });
      const site = await serveUploads(server);
      closers.unshift(() => site.close());
      const { bucket = "", endpoint = "" } = storage.s3?.options ?? {};
      env = {
        ROLE: "worker",
        PUBLIC_URL: "https://reels.example.com",
        DATABASE_URL: databaseUrl,
        REDIS_URL,
        APP_SECRET: "one secret of all these processes",
        FIREBASE_PROJECT_ID: "reels",
        SMTP_URL: mail.url,
        API_KEY: "the key of this installation",
        TRUST_PROXY: "none",
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_REGION: REGION,
        S3_ACCESS_KEY_ID: ACCESS_KEY.id,
        S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
        S3_FORCE_PATH_STYLE: "true",
        JOB_LEASE_SECONDS: "3",
        HEALTH_PORT: "0",
      };
      const workers = await startBoth();

      const creator = await server.newUser();
      const reel = await newLinkedReel(server, creator);
      const contributor = await newContributor(server, creator, reel.id);
      const video = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 20 }));
      const { _id: submissionId } = await openSubmission(server, reel, contributor);
      await uploadAll(site, contributor, submissionId, video);
      const sha256 = createHash("sha256").update(video).digest("hex");
      const body = { submissionId, size: video.length, sha256 };
      await server.call(confirmSubmission, { as: contributor, body });

      const killed = await eventually(() => {
        const busy = [...workers.keys()].find((data) =>
          programsIn(data).some((line) => line.includes("ffmpeg") && line.includes("libx264")),
        );
        if (busy === undefined) throw new Error("No worker has begun.");
        return busy;
      });
      await workers.get(killed)?.kill9();
      await eventually(() => expect(programsIn(killed)).toEqual([]));
      await eventually(async () => {
        const query = { tributeId: reel.id };
        const { data } = await server.call(listSubmissions, { as: creator, query });
        expect(data).toMatchObject([{ _id: submissionId, state: "ready" }]);
      });

      const living = [...workers.keys()].find((data) => data !== killed);
      const line = workers.get(living ?? "")?.output.find((one) => one.startsWith("Health"));
      const ready = await fetch(line?.split(/\s+/)[1] ?? "");
      const { status, dependencies } = (await ready.json()) as {
        status: string;
        dependencies: Record<string, string>;
      };
      expect([ready.status, status]).toEqual([200, "ok"]);
      expect(Object.keys(dependencies)).toEqual(
        expect.arrayContaining(["database", "mail", "queue", "redis", "storage"]),
      );
      expect(new Set(Object.values(dependencies))).toEqual(new Set(["ok"]));
    });
  },
);

import { chown, mkdir, readFile, realpath } from "node:fs/promises";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { openServer } from "../../../server/db/connection";
import { Lifecycle } from "../../../server/lifecycle";
import { bucketVariables, openBucket } from "../../cluster/bucket";
import { startPostgres } from "../../cluster/postgres";
import { startRedis } from "../../cluster/redis";
import type { Setting } from "../../cluster/setting";
import { poll } from "../../product/productApi";
import { runProgram } from "../../system/childProcess";
import { explainFailure } from "../../system/explainFailure";
import { findPostgres } from "../../system/systemTools";
import type { Image } from "./buildImage";
import { type Container, startContainer } from "./container";
import { type Deployment, listDeployments } from "./deployments";
import { type Google, startGoogle } from "./google";
import { type SentVideo, sendOneVideo, untilPrepared } from "./journey";

const STOP_LIMIT_MS = 20_000;
/** The user of the containers. */
const USER_ID = 1000;
const PROJECT = "reels";
/** Compose and systemd name the user, the database and this password. */
const DATABASE = { name: "folkreel", password: "password" };
const DATABASE_URL = `postgres://${DATABASE.name}:${DATABASE.password}@127.0.0.1/${DATABASE.name}`;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts the image of `folder` once for each process that the files in `ops` describe, one after the
 * other, because their ports are the same. It runs in a network of its own, where all hosts of the
 * files lead to this machine.
 * @returns the exit code: 1 if a process did not start, work or end as it should
 */
async function runDeployments(folder: string): Promise<number> {
  const image = JSON.parse(await readFile(path.join(folder, "image.json"), "utf8")) as Image;
  const lifecycle = new Lifecycle();
  try {
    const setting = { folder: path.join(folder, "services"), print: printLine, lifecycle };
    const certificate = path.join(folder, "google.pem");
    const google = await startGoogle(PROJECT, certificate);
    lifecycle.onStop("Google", google.close);
    const operator = await startServices(setting, google);
    process.env.API_KEY = operator.API_KEY;
    let waiting: SentVideo | undefined;
    for (const deployment of listDeployments(operator)) {
      const data = path.join(folder, "data", deployment.name.replaceAll(" ", "-"));
      await mkdir(data, { recursive: true });
      await chown(data, USER_ID, USER_ID);
      const startedAt = performance.now();
      const container = await startContainer(image, deployment, data, certificate);
      try {
        waiting = await Promise.race([
          giveWork(container, deployment, google, waiting),
          container.ended,
        ]);
        await container.stop();
      } catch (error) {
        printLine(`FAIL ${deployment.name}\n${container.output()}`);
        container.kill();
        throw error;
      }
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      printLine(`ok   ${deployment.name} (${seconds} s)`);
    }
    return 0;
  } finally {
    await lifecycle.stop(STOP_LIMIT_MS);
  }
}

/** Starts what the processes share, and returns what an operator would fill in. */
async function startServices(setting: Setting, google: Google): Promise<Record<string, string>> {
  const bucket = await openBucket(setting, undefined);
  const postgres = await startPostgres(setting, 5432);
  await startRedis(setting, 6379);
  const database = await openServer(postgres.url);
  await database.execute(`create role ${DATABASE.name} login password '${DATABASE.password}'`);
  await database.close();
  const programs = path.dirname(await realpath((await findPostgres()) ?? "postgres"));
  const createdb = [path.join(programs, "createdb"), "--maintenance-db", postgres.url];
  const created = await runProgram([...createdb, "--owner", DATABASE.name, DATABASE.name], "keep");
  if (created.code !== 0) throw new Error(created.output);
  return {
    ...bucketVariables(bucket),
    APP_SECRET: "verify".repeat(6),
    API_KEY: "verify-key",
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_SERVICE_ACCOUNT: google.serviceAccount,
    SMTP_URL: "smtp://127.0.0.1:2525",
    STRIPE_SECRET_KEY: "sk_test_verify",
    STRIPE_WEBHOOK_SECRET: "whsec_verify",
    POSTGRES_PASSWORD: DATABASE.password,
    DATABASE_URL,
    REDIS_URL: "redis://127.0.0.1:6379",
  };
}

/**
 * Waits until a process is healthy and lets it do what its role does: a web process takes a video, and
 * the worker after it prepares that.
 * @returns the video that the next worker shall prepare
 */
async function giveWork(
  container: Container,
  { env }: Deployment,
  google: Google,
  waiting: SentVideo | undefined,
): Promise<SentVideo | undefined> {
  await untilPassed("It does not become healthy", container.checkHealth);
  if (/no bubblewrap/.test(container.output())) throw new Error("bubblewrap does not work in it.");
  if (env.ROLE === "worker") {
    if (waiting) await untilStored(waiting.submissionId);
    return undefined;
  }
  const origin = `http://127.0.0.1:${env.PORT}`;
  await untilPassed("The start page does not come", async () => {
    // `fetch` does not say that it wants a page.
    const [page] = (await once(get(origin), "response")) as [IncomingMessage];
    page.resume();
    if (page.statusCode !== 200) throw new Error(`It answers ${page.statusCode}.`);
  });
  const video = await sendOneVideo(origin, env.PUBLIC_URL ?? "", google);
  if (env.ROLE === "web") return video;
  await untilPrepared(origin, video);
  return undefined;
}

/** Waits until a check passes. @throws Error with its last failure if it never does */
async function untilPassed(what: string, check: () => Promise<void>): Promise<void> {
  let failure: unknown;
  const attempt = () =>
    check().then(
      () => true as const,
      (error: unknown) => {
        failure = error;
        return undefined;
      },
    );
  await poll(attempt).catch((error: unknown) => {
    throw new Error(`${what}: ${String(failure ?? error)}`);
  });
}

/** Waits until a worker has prepared a video. It answers no requests, so the database is asked. */
async function untilStored(submissionId: string): Promise<void> {
  const database = await openServer(DATABASE_URL);
  try {
    await poll(async () => {
      const statement = "select state from submissions where id = $1";
      const { rows } = await database.execute(statement, [submissionId]);
      return rows[0]?.state === "ready" || undefined;
    });
  } finally {
    await database.close();
  }
}

process.exitCode = await runDeployments(process.argv[2] ?? "").catch(explainFailure);

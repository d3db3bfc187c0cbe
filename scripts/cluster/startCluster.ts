import path from "node:path";
import { Lifecycle } from "../../server/lifecycle";
import { lockFolder } from "../../server/local/folderLock";
import { loadSecret } from "../../server/local/secret";
import { bucketVariables, openBucket } from "./bucket";
import { startIdentity } from "./identity";
import type { Member } from "./member";
import { startNginx } from "./nginx";
import { startPostgres } from "./postgres";
import { type ClusterProcess, startProcess } from "./processes";
import { startRedis } from "./redis";
import { folderOf, type Setting } from "./setting";

const WEB = ["web-1", "web-2"];
const WORKERS = ["worker-1", "worker-2"];
const STOP_LIMIT_MS = 60_000;

export interface ClusterOptions extends Pick<Setting, "folder" | "print"> {
  /** People reach the product on this port of this machine. */
  port: number;
  /** Replaces Swift by another bucket; `bucket.ts` describes its form. */
  s3?: string | undefined;
  /** Is added to the variables of all processes of the product. */
  env?: NodeJS.ProcessEnv;
}

export interface Cluster {
  origin: string;
  postgres: Member;
  redis: Member;
  nginx: Member;
  web: ClusterProcess[];
  workers: ClusterProcess[];
  databaseUrl: string;
  /** Ends everything, and returns the names of what did not end as it should. */
  stop: () => Promise<string[]>;
}

/**
 * Starts a whole system on this machine: two processes that answer requests, two that do the jobs,
 * and everything that they share. All ports are on loopback, and all data is below one folder.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const lifecycle = new Lifecycle();
  try {
    return await start(options, { ...options, lifecycle });
  } catch (error) {
    await lifecycle.stop(STOP_LIMIT_MS);
    throw error;
  }
}

async function start(options: ClusterOptions, setting: Setting): Promise<Cluster> {
  const lock = await lockFolder(await folderOf(setting, ""));
  setting.lifecycle.onStop("lock", lock.release);
  const { parts, variables } = await startShared(setting, options);
  const startAll = (names: readonly string[], ROLE: string) =>
    Promise.all(
      names.map((name) => startProcess(setting, name, { ...variables, ...options.env, ROLE })),
    );
  const [web, workers] = await Promise.all([startAll(WEB, "web"), startAll(WORKERS, "worker")]);
  const ports = web.map(({ port }) => port);
  return {
    ...parts,
    origin: variables.PUBLIC_URL,
    nginx: await startNginx(setting, options.port, ports),
    web,
    workers,
    databaseUrl: variables.DATABASE_URL,
    stop: () => setting.lifecycle.stop(STOP_LIMIT_MS),
  };
}

/** Starts what the processes share, and returns the variables that lead them there. */
async function startShared(setting: Setting, { port, s3 }: ClusterOptions) {
  const bucket = await openBucket(setting, s3);
  const postgres = await startPostgres(setting);
  const redis = await startRedis(setting);
  const secret = await loadSecret(setting.folder);
  const identity = await folderOf(setting, "identity");
  await folderOf(setting, "identity/auth");
  return {
    parts: { postgres: postgres.member, redis: redis.member },
    variables: {
      PUBLIC_URL: `http://localhost:${port}`,
      // nginx is the only way to the product, and it listens on this machine only.
      TRUST_PROXY: "127.0.0.1",
      DEV_PAGES: "network",
      OUTBOX_DIR: path.join(setting.folder, "outbox"),
      IDENTITY: "emulator",
      AUTH_EMULATOR_URL: await startIdentity(setting, identity),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      APP_SECRET: `hex:${secret.toString("hex")}`,
      ...bucketVariables(bucket),
    },
  };
}

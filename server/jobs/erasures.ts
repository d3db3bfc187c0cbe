import { createHash } from "node:crypto";
import { and, asc, eq, lt, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connection";
import { pendingErasures } from "../db/schema/jobs";
import type { JobName, Jobs } from "./queue";

/** These jobs delete what somebody wanted to be deleted, so they must be done at some time. */
const ERASURES: ReadonlySet<JobName> = new Set<JobName>([
  "removeFiles",
  "eraseMedia",
  "removeOriginals",
  "eraseAccount",
]);

interface KeyedJob {
  name: JobName;
  data: object;
  singletonKey: string;
}

export const isErasureJob = (name: JobName): boolean => ERASURES.has(name);

/** Identifies a job by its name and data, in a text that is short enough for an index. */
export const keyOf = <N extends JobName>(name: N, data: Jobs[N]): string =>
  createHash("sha256")
    .update(`${name} ${JSON.stringify(data)}`)
    .digest("base64url");

export async function recordErasures(tx: Transaction, jobs: readonly KeyedJob[]): Promise<void> {
  const rows = jobs.map(({ singletonKey, name, data }) => ({ key: singletonKey, name, data }));
  await tx.insert(pendingErasures).values(rows).onConflictDoNothing();
}

export async function forgetErasure(tx: Transaction, key: string): Promise<void> {
  await tx.delete(pendingErasures).where(eq(pendingErasures.key, key));
}

/** Returns the oldest erasures that were recorded before a time and have no job that may run. */
export async function lostErasures(db: Database, before: Date, limit: number): Promise<KeyedJob[]> {
  const { key, name, data, createdAt } = pendingErasures;
  const waiting = sql`(select 1 from pgboss.job where job.name = ${name} and job.singleton_key = ${key} and job.state in ('created', 'retry', 'active'))`;
  const rows = await db
    .select({ name, data, singletonKey: key })
    .from(pendingErasures)
    .where(and(lt(createdAt, before), notExists(waiting)))
    .orderBy(asc(createdAt))
    .limit(limit);
  return rows as KeyedJob[];
}

import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connection";
import { executeIn } from "../db/executeIn";
import { jobLeases } from "../db/schema/jobs";

/** A lease is renewed this often before it would expire, so that two attempts may fail. */
const RENEWALS = 3;

/** Says that another worker has taken over the job, because its lease was not renewed in time. */
export class LeaseLost extends Error {
  constructor() {
    super("Another worker has taken over the job.");
    this.name = "LeaseLost";
  }
}

/** Holds the right to work on a job and to store its result. */
export interface Lease {
  readonly token: string;
  /** The signal aborts with a `LeaseLost` when another worker has taken over. */
  readonly lost: AbortSignal;
}

export class JobLeases {
  private readonly held = new Map<string, AbortController>();

  constructor(
    private readonly db: Database,
    private readonly leaseMs: number,
  ) {}

  /** This is how often `renew` must be called, in milliseconds. */
  get renewMs(): number {
    return this.leaseMs / RENEWALS;
  }

  /** Takes the lease of a job in the transaction that has fetched it, in place of an earlier one. */
  async take(tx: Transaction, name: string, jobId: string): Promise<string> {
    const row = { name, token: randomUUID(), expiresAt: this.end() };
    await tx
      .insert(jobLeases)
      .values({ jobId, ...row })
      .onConflictDoUpdate({ target: jobLeases.jobId, set: row });
    return row.token;
  }

  /** Renews a lease from now on, until it is given back. */
  hold(token: string): Lease {
    const controller = new AbortController();
    this.held.set(token, controller);
    return { token, lost: controller.signal };
  }

  /** Renews no longer. A lease that is still in the database expires. */
  letGo(token: string): void {
    this.held.delete(token);
  }

  /**
   * Releases a lease in the transaction that stores the result of the job.
   * @throws LeaseLost if it belongs to another worker by now
   */
  async release(tx: Transaction, token: string): Promise<void> {
    const rows = await tx.delete(jobLeases).where(eq(jobLeases.token, token)).returning();
    if (rows.length === 0) throw new LeaseLost();
  }

  /** Renews all leases, and aborts the jobs of those that others have taken. */
  async renew(): Promise<void> {
    const tokens = [...this.held.keys()];
    if (tokens.length === 0) return;
    const renewed = await this.db
      .update(jobLeases)
      .set({ expiresAt: this.end() })
      .where(inArray(jobLeases.token, tokens))
      .returning({ token: jobLeases.token });
    const kept = new Set(renewed.map(({ token }) => token));
    for (const token of tokens) if (!kept.has(token)) this.held.get(token)?.abort(new LeaseLost());
  }

  private end() {
    return sql`now() + ${this.leaseMs} * interval '1 millisecond'`;
  }
}

/**
 * A job whose process has died starts again at once. Without remaining attempts it waits five
 * minutes, so that a job that crashes its process does not crash one after the other.
 */
const START_AGAIN = `state = 'retry',
      start_after = case when retry_count < retry_limit then now() else now() + interval '5 minutes' end`;

/**
 * Makes the jobs wait again whose leases have expired. A job without a lease belongs to a version
 * that knows none, and pg-boss expires it.
 * @returns the names of these jobs.
 */
export async function takeOverExpired(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await executeIn(
      tx,
      `with expired as (delete from job_leases where expires_at < now() returning job_id, name)
      update pgboss.job set ${START_AGAIN} from expired
      where job.name = expired.name and job.id = expired.job_id and job.state = 'active'
      returning job.name`,
    );
    return rows.map(({ name }) => String(name));
  });
}

/**
 * Makes all interrupted jobs wait again. Only one process uses an embedded database, so every job
 * that is active at its start was interrupted.
 */
export async function takeOverAll(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await executeIn(tx, "delete from job_leases");
    await executeIn(tx, `update pgboss.job set ${START_AGAIN} where state = 'active'`);
  });
}

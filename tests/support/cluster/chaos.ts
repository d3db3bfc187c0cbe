import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getDownloadUrl, listSubmissions } from "@contract/http/submission";
import { getProfile } from "@contract/http/user";
import { readEnv } from "@server/config/env";
import { type DatabaseHandle, openServer } from "@server/db/connection";
import { call } from "@tests/support/e2e/api";
import { eventually } from "@tests/support/eventually";
import { type ClusterProcess, ROOT } from "../../../scripts/cluster/processes";
import type { Cluster } from "../../../scripts/cluster/startCluster";
import { buildLastRelease } from "../../../scripts/release/lastRelease";
import { checkLedger } from "../../../scripts/ledger/checkLedger";
import { ClusterMembers } from "./clusterMembers";
import { Crowd } from "./crowd";
import { Load } from "./load";
import { ClusterRecords, FAULT } from "./records";
import { ReadinessWatch } from "./watchReadiness";
import { startWriters } from "./writers";

/** Two workers encode in 1080p on the processors that everything else uses, too. */
const PREPARE_LIMIT_MS = 10 * 60_000;
const TERMINATIONS = 5;
/** Lines may be written a little after an outage has ended. */
const SETTLE_MS = 3_000;
/** An outage may have so many lines in the log of one process. */
const MOST_LINES = 5;

export interface ChaosPlan {
  /** An outage of Redis and of the bucket lasts as long. */
  redisMs: number;
  bucketMs: number;
  /** So many people watch together. */
  sockets: number;
  /** Is sent by a phone during each fault. */
  clip: Buffer;
  /** Takes a worker long enough to be killed while it prepares it. */
  longClip: Buffer;
}

interface Wire {
  cut: () => void;
  silence: () => void;
  mend: () => void;
}

export interface Figure {
  what: string;
  measured: string;
}

interface ChaosParts {
  cluster: Cluster;
  folder: string;
  bucket: Wire;
  printed: readonly string[];
}

/** Breaks one part of a cluster after the other under load, and checks that nothing is lost. */
export class Chaos {
  readonly figures: Figure[] = [];
  private readonly members: ClusterMembers;
  private readonly records: ClusterRecords;

  private constructor(
    private readonly parts: ChaosParts,
    private readonly plan: ChaosPlan,
    private readonly load: Load,
    private readonly watch: ReadinessWatch,
    private readonly database: DatabaseHandle,
  ) {
    this.members = new ClusterMembers(parts.cluster, parts.printed);
    this.records = new ClusterRecords(parts.folder, parts.cluster);
  }

  static async begin(parts: ChaosParts, plan: ChaosPlan): Promise<Chaos> {
    const { cluster } = parts;
    const load = await Load.prepare(cluster.origin);
    const monitors = [...cluster.web, ...cluster.workers].map(
      ({ member, health }) => [member.name, health] as const,
    );
    const database = await openServer(cluster.databaseUrl);
    load.start();
    return new Chaos(parts, plan, load, new ReadinessWatch(new Map(monitors)), database);
  }

  async end(): Promise<void> {
    await Promise.all([this.load.stop(), this.watch.stop(), this.database.close()]);
  }

  private note(what: string, measured: string): void {
    this.figures.push({ what, measured });
  }

  /**
   * Lets people send, pay and invite while something is broken, and waits until all of it has been
   * acknowledged.
   */
  private async during(what: string, breakIt: () => Promise<void>): Promise<void> {
    const reads = this.load.reads;
    const before = this.load.failedReads.length;
    const acts = [this.load.send(this.plan.clip), this.load.pay(), this.load.invite()];
    await Promise.all([breakIt(), ...acts]);
    const failed = this.load.failedReads.slice(before);
    const own = failed.filter(({ isOwnMessage }) => isOwnMessage).length;
    const others = failed.filter(({ isOwnMessage }) => !isOwnMessage);
    this.note(
      `reads: ${what}`,
      `${this.load.reads - reads} reads, ${own} heard that the database is away, ${others.length} failed otherwise`,
    );
    assert.deepEqual(
      others.map((one) => one.what),
      [],
    );
  }

  /** Kills a process that answers requests. */
  async killWeb(): Promise<void> {
    const [web] = this.parts.cluster.web as [ClusterProcess];
    await this.during("kill -9 of a web process", async () => {
      await this.members.kill(web);
      await this.members.isReady(web);
    });
  }

  /** Kills the worker that prepares a video, and measures until another worker has taken it over. */
  async killWorker(): Promise<void> {
    // Otherwise the worker that is killed may be one that prepares another video.
    for (const { id } of this.load.acknowledged.videos) await this.isPlayable(id);
    const sent = await this.load.send(this.plan.longClip);
    const busy = await eventually(() => {
      const found = this.parts.cluster.workers.find(({ member }) =>
        this.records.isPreparing(member.name),
      );
      if (!found) throw new Error("No worker prepares the video.");
      return found;
    });
    const before = await this.leaseOf(sent.id);
    const killedAt = Date.now();
    await this.members.kill(busy);
    await eventually(async () => {
      const after = await this.leaseOf(sent.id);
      assert.ok(after !== undefined && after !== before);
    });
    this.note("a dead worker's video is prepared again after", seconds(Date.now() - killedAt));
    await this.members.isReady(busy);
    await this.isPlayable(sent.id);
  }

  /** Restarts PostgreSQL while many write, and ends connections in the middle of their work. */
  async breakPostgres(): Promise<void> {
    const { postgres } = this.parts.cluster;
    await this.outage("PostgreSQL restarts under 16 writers", null, async () => {
      const writers = startWriters(this.load);
      await postgres.stop("SIGINT");
      await postgres.start();
      await writers.stop();
    });
    await this.outage("connections are terminated", null, async () => {
      const writers = startWriters(this.load);
      for (let times = 0; times < TERMINATIONS; times += 1) {
        const own = "pid <> pg_backend_pid() and datname = current_database()";
        await eventually(() =>
          this.database.execute(
            `select pg_terminate_backend(pid) from pg_stat_activity where ${own}`,
          ),
        );
        await pause(200);
      }
      await writers.stop();
    });
  }

  async breakRedis(): Promise<void> {
    const { redis } = this.parts.cluster;
    const { redisMs } = this.plan;
    await this.outage("Redis is killed", "redis", async () => {
      await redis.stop("SIGKILL");
      await pause(redisMs);
      return () => redis.start();
    });
    await this.outage("Redis is frozen", "redis", async () => {
      redis.signal("SIGSTOP");
      await pause(redisMs);
      return async () => redis.signal("SIGCONT");
    });
  }

  async breakBucket(): Promise<void> {
    const { bucket } = this.parts;
    for (const [what, trouble] of [
      ["the bucket is unavailable", bucket.cut],
      ["the bucket is frozen", bucket.silence],
    ] as const)
      await this.outage(what, "storage", async () => {
        trouble();
        await pause(this.plan.bucketMs);
        return async () => bucket.mend();
      });
  }

  /**
   * Lets the last release serve and work beside this version, first for half of the processes and
   * then for the other half, as an upgrade and the way back do.
   */
  async mixVersions(): Promise<void> {
    const release = await buildLastRelease();
    const [web1, web2] = this.parts.cluster.web as [ClusterProcess, ClusterProcess];
    const [worker1, worker2] = this.parts.cluster.workers as [ClusterProcess, ClusterProcess];
    const steps: { older: ClusterProcess[]; newer: ClusterProcess[] }[] = [
      { older: [web2, worker2], newer: [] },
      { older: [web1, worker1], newer: [web2, worker2] },
      { older: [], newer: [web1, worker1] },
    ];
    for (const { older, newer } of steps)
      await this.during("two versions at once", async () => {
        for (const one of newer) await this.members.restart(one, ROOT);
        for (const one of older) await this.members.restart(one, release);
      });
  }

  /** Restarts every process in turn, while many people watch. */
  async restartAll(): Promise<void> {
    const { sockets } = this.plan;
    const before = await this.records.webMemory();
    const crowd = await Crowd.open(this.load, sockets);
    await crowd.allHear();
    const each = ((await this.records.webMemory()) - before) / sockets;
    this.note(`memory of each of ${sockets} sockets`, `${(each / 1024).toFixed(1)} KB`);
    await this.during("rolling restart", async () => {
      for (const one of this.members.all) await this.members.restart(one, ROOT);
    });
    await crowd.allHear();
    this.note("sockets after the rolling restart", `all ${sockets} are connected and hear`);
    crowd.close();
  }

  /** Checks that everything that was acknowledged is there, once. */
  async verify(): Promise<void> {
    const { origin, organiser, acknowledged } = this.load;
    for (const { id } of acknowledged.videos) await this.isPlayable(id);
    for (const { id, sha256 } of acknowledged.videos) {
      const query = { submissionId: id };
      const { url } = await call(origin, getDownloadUrl, { query, as: organiser });
      const answer = await fetch(new URL(url, origin));
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(createHash("sha256").update(bytes).digest("hex"), sha256);
    }
    await eventually(async () => {
      const mailed = await this.records.mailedTo();
      assert.ok(acknowledged.invited.every((address) => mailed.get(address) === 1));
    });
    const { credit } = await call(origin, getProfile, { as: organiser });
    const { rows } = await this.database.execute(
      "select coalesce(sum(amount), 0)::int as balance from credit_ledger where user_id = $1",
      [organiser.uid],
    );
    assert.equal(credit, rows[0]?.["balance"]);
    await this.booksAgree();
    this.note(
      "acknowledged, and there once at the end",
      `${acknowledged.videos.length} videos byte for byte, ${acknowledged.invited.length} mails, ${acknowledged.folks} folks; ${this.load.reads} reads`,
    );
  }

  private async booksAgree(): Promise<void> {
    const lines: string[] = [];
    const env = readEnv({ DATABASE_URL: this.parts.cluster.databaseUrl });
    await checkLedger(env, (line) => void lines.push(line));
    assert.equal(lines.at(-1), "Everything agrees.");
    const { rows } = await this.database.execute(
      "select name from pgboss.job where state = 'failed'",
    );
    assert.deepEqual(rows, []);
    this.members.assertOnlyWanted();
    const faults = (await this.records.problemsSince(0)).filter(({ level }) => level >= FAULT);
    this.note("lines of the log about faults", JSON.stringify(faults));
  }

  /**
   * Breaks what processes depend on, mends it, and checks what monitors and the log say. The outage
   * returns what mends it, unless it mends itself.
   */
  private async outage(
    what: string,
    dependency: string | null,
    breakIt: () => Promise<(() => Promise<void>) | void>,
  ): Promise<void> {
    const startedAt = Date.now();
    let mendedAt = startedAt;
    await this.during(what, async () => {
      const mend = await breakIt();
      mendedAt = Date.now();
      await mend?.();
    });
    if (dependency !== null) await this.noteReadiness(what, dependency, [startedAt, mendedAt]);
    await Promise.all(this.members.all.map((one) => this.members.isReady(one)));
    await pause(SETTLE_MS);
    const counts = this.members.all.map(({ member }) => member.name);
    const lines = await this.records.problemsSince(startedAt);
    const most = Math.max(...counts.map((name) => lines.filter((l) => l.process === name).length));
    this.note(`lines of the log: ${what}`, `at most ${most} of a process`);
    assert.ok(most <= MOST_LINES, JSON.stringify(lines));
  }

  private async noteReadiness(what: string, dependency: string, [from, to]: [number, number]) {
    const all = this.members.all.length;
    const ends = await eventually(() => {
      const away = this.watch.slowest(dependency, false, from, all);
      const back = this.watch.slowest(dependency, true, to, all);
      if (away === null || back === null) throw new Error(`${dependency} is not noticed`);
      return { away, back };
    });
    this.note(
      `readiness: ${what}`,
      `noticed after ${seconds(ends.away)}, its end after ${seconds(ends.back)}`,
    );
  }

  private async isPlayable(id: string): Promise<void> {
    const { origin, organiser: as, reel } = this.load;
    const query = { tributeId: reel.tributeId };
    await eventually(async () => {
      const list = await call(origin, listSubmissions, { query, as });
      assert.equal(list.find((one) => one._id === id)?.state, "ready");
    }, PREPARE_LIMIT_MS);
  }

  /** Returns the lease of the job that prepares a video, while a worker has it. */
  private async leaseOf(submissionId: string): Promise<unknown> {
    const { rows } = await this.database.execute(
      "select token from job_leases join pgboss.job on job.id = job_id where data->>'submissionId' = $1",
      [submissionId],
    );
    return rows[0]?.["token"];
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

import type { DatabaseHandle } from "../db/connection";

interface WaitingJobs {
  /** Counts the jobs that are due. */
  waiting: number;
  /** Counts the jobs whose time has not come: retries, and jobs for later. */
  postponed: number;
  oldestSeconds: number;
}

interface Found {
  /** It has every kind of job, and is empty while the database does not answer. */
  kinds: ReadonlyMap<string, WaitingJobs>;
  /** It is null while the database does not answer. */
  mailsOverLimit: number | null;
}

/** Several monitors and several gauges share one query. */
const FRESH_MS = 5_000;
/** Prometheus gives up after ten seconds, and the other numbers must arrive. */
const ANSWER_MS = 2_000;

const NOTHING: Found = { kinds: new Map(), mailsOverLimit: null };

/** Both parts read only rows that wait, by an index on exactly these. */
const QUERY = `
  select name as kind,
    count(*) filter (where start_after <= now())::int as waiting,
    count(*) filter (where start_after > now())::int as postponed,
    coalesce(extract(epoch from now() - min(start_after)
      filter (where start_after <= now())), 0)::float8 as seconds
  from pgboss.job where state < 'active' group by name
  union all
  select null, count(*)::int, 0, 0 from mails where postponed_until is not null`;

/** Reads how many jobs and mails wait, with one query for everybody who asks within some seconds. */
export class QueueStats {
  private looked: { at: number; found: Promise<Found> } | undefined;

  constructor(
    private readonly database: Pick<DatabaseHandle, "execute">,
    private readonly jobNames: readonly string[],
  ) {}

  /** Never rejects. */
  read(): Promise<Found> {
    const now = performance.now();
    if (!this.looked || now - this.looked.at > FRESH_MS)
      this.looked = { at: now, found: this.readInTime() };
    return this.looked.found;
  }

  private async readInTime(): Promise<Found> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Found>((resolve) => {
      timer = setTimeout(resolve, ANSWER_MS, NOTHING);
    });
    const found = await Promise.race([this.readNow().catch(() => NOTHING), late]);
    clearTimeout(timer);
    return found;
  }

  private async readNow(): Promise<Found> {
    const { rows } = await this.database.execute(QUERY);
    const byKind = new Map(rows.map(({ kind, ...row }) => [kind, row]));
    const none = { waiting: 0, postponed: 0, seconds: 0 };
    const kinds = this.jobNames.map((name) => {
      const { waiting, postponed, seconds } = byKind.get(name) ?? none;
      const found = {
        waiting: Number(waiting),
        postponed: Number(postponed),
        oldestSeconds: Number(seconds),
      };
      return [name, found] as const;
    });
    return { kinds: new Map(kinds), mailsOverLimit: Number(byKind.get(null)?.["waiting"] ?? 0) };
  }
}

import { sql } from "drizzle-orm";
import type { Platform } from "../../deps";

/** Turns of this time count, so that somebody who changes a reel again and again gives way too. */
const COUNTED_HOURS = 1;

/** The number is arbitrary, but every process of this product must use the same one. */
const RANK_LOCK = 7_205_417_896;

/**
 * `turn` numbers the jobs of a creator, with those of the last hour. The creator is noted with the
 * job, because a deleted reel counts as well. Only jobs that wait get a priority.
 */
const RANK = sql`
  with reel as (
    select job.id, job.created_on, job.state >= 'active' as is_taken,
      coalesce(tribute.creator_id, job.data->>'userId') as person
    from pgboss.job
    left join tributes tribute on tribute.id = job.data->>'tributeId'
    where job.name = 'pieces'
      and (job.state < 'active' or job.started_on > now() - ${COUNTED_HOURS}::int * interval '1 hour')
  ), by_person as (
    select *, row_number() over (
      partition by person order by is_taken desc, created_on, id
    ) as turn
    from reel
  ), ranked as (
    select *, row_number() over (order by turn, created_on, id) as rank
    from by_person
    where not is_taken
  ), turn as materialized (
    select pg_try_advisory_xact_lock(${RANK_LOCK}::bigint) as is_ours
  )
  update pgboss.job
  set priority = -ranked.rank, data = job.data || jsonb_build_object('userId', ranked.person)
  from ranked, turn
  where turn.is_ours and job.name = 'pieces' and job.id = ranked.id
    and job.state < 'active' and job.priority <> -ranked.rank`;

/**
 * Decides whose reel gets its next pieces, so that nobody keeps the worker from the others by large
 * reels or by many changes: the creators of reels take turns (docs/decisions/preparing-videos.md).
 * It runs before a worker takes a job. While another process does the same, it does nothing.
 */
export async function rankWaitingReels({ db }: Pick<Platform, "db">): Promise<void> {
  await db.execute(RANK);
}

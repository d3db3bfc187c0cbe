import { sql } from "drizzle-orm";
import type { Database } from "../../../db/connection";
import { executeIn } from "../../../db/executeIn";
import type { Platform } from "../../../deps";

/** Work of this time counts, so that somebody who sends one video after another gives way too. */
const COUNTED_HOURS = 1;

/** Several people of one reel may be served in the time in which one person is served once. */
const PEOPLE_PER_TURN = 4;

/** The number is arbitrary, but every process of this product must use the same one. */
const RANK_LOCK = 7_205_417_895;

/**
 * The first video has this priority. A video that arrives while another worker ranks has 0, and
 * must not come before those that have a rank.
 */
const FIRST = 1_000_000_000;

/**
 * `turn_of_person` numbers the videos of a person, and `turn_of_reel` those of a reel, both with
 * the ones of the last hour. So a tenth video waits for the first ones of everybody else. Only
 * videos that wait get a priority, and pg-boss takes the highest one.
 *
 * The size stands for the length, which nobody knows before the file is read. The owner is noted
 * with the job, because a deleted video counts as well. A video that has moved to the long ones is
 * counted there.
 */
const RANK = sql`
  with video as (
    select job.id, job.created_on, job.state >= 'active' as is_taken,
      coalesce(submission.user_id, job.data->>'userId') as person,
      coalesce(submission.tribute_id, job.data->>'tributeId') as reel,
      coalesce(submission.kind = 'feedback', false) as is_feedback,
      coalesce(submission.size_bytes, 0) as size
    from pgboss.job
    left join submissions submission on submission.id = job.data->>'submissionId'
    where job.name in ('normalise', 'normaliseLong')
      and (job.state < 'active' or job.started_on > now() - ${COUNTED_HOURS}::int * interval '1 hour')
      and not exists (
        select 1 from pgboss.job moved
        where job.name = 'normalise' and job.state >= 'active' and moved.name = 'normaliseLong'
          and moved.data->>'submissionId' = job.data->>'submissionId'
      )
  ), by_person as (
    select *, row_number() over (
      partition by person order by is_taken desc, is_feedback, size, created_on, id
    ) as turn_of_person
    from video
  ), by_reel as (
    select *, row_number() over (
      partition by coalesce(reel, id::text)
      order by is_taken desc, turn_of_person, size, created_on, id
    ) as turn_of_reel
    from by_person
  ), ranked as (
    select *, row_number() over (
      order by is_feedback, greatest(turn_of_person, ceil(turn_of_reel / ${PEOPLE_PER_TURN}::numeric)),
        size, created_on, id
    ) as rank
    from by_reel
    where not is_taken
  ), turn as materialized (
    select pg_try_advisory_xact_lock(${RANK_LOCK}::bigint) as is_ours
  )
  update pgboss.job
  set priority = ${FIRST}::int - ranked.rank,
    data = job.data || jsonb_build_object('userId', ranked.person, 'tributeId', ranked.reel)
  from ranked, turn
  where turn.is_ours and job.name in ('normalise', 'normaliseLong') and job.id = ranked.id
    and job.state < 'active' and job.priority <> ${FIRST}::int - ranked.rank`;

export async function isShortVideoWaiting(db: Database): Promise<boolean> {
  const waiting = "select 1 from pgboss.job where name = 'normalise' and state < 'active' limit 1";
  const { rows } = await db.transaction((tx) => executeIn(tx, waiting));
  return rows.length > 0;
}

/**
 * Decides which video is prepared next, so that no person and no reel keeps the workers from the
 * others: answers and thank-yous come before feedback, then people and reels take turns, and of two
 * videos in the same turn the shorter one comes first (docs/decisions/preparing-videos.md). It runs
 * before a worker takes a job, because a later video may have a better claim. While another process
 * does the same, it does nothing.
 */
export async function rankWaitingVideos({ db }: Pick<Platform, "db">): Promise<void> {
  await db.execute(RANK);
}

import type { DatabaseHandle } from "@server/db/connection";
import { sql } from "drizzle-orm";

/** Counts the reels of one creator, which all have the same guests. */
const REELS_OF_A_USER = 10;
/** Counts the people in every reel, each with one submission. */
export const PEOPLE_OF_A_REEL = 20;

/** Limits the rows of one statement, so that no statement holds all rows in memory. */
const REELS_AT_ONCE = 10_000;

/** Builds ids as long as real ones, so that the indexes are equally wide. */
const id = (kind: string, number: string) => `'${kind}' || lpad((${number})::text, 19, '0')`;

/**
 * Fills a migrated database with this many reels (a multiple of ten) and their creators and guests.
 * Each of the twenty people in a reel has an invite, a place on the board and a submission, and the
 * reel is given to the first guest. Everybody has the same amount of data at every size; only the
 * number of people grows.
 */
export async function fillDatabase(database: DatabaseHandle, reels: number): Promise<void> {
  const creators = reels / REELS_OF_A_USER;
  const guests = creators * PEOPLE_OF_A_REEL;
  await database.execute(`
    insert into users (id, email, creation_method, first_name, last_name, credit)
    select ${id("c", "n")}, 'c' || n || '@example.com', 'EMAIL', 'Ada', 'Creator ' || n, 5
    from generate_series(0, ${creators - 1}) n;
    insert into users (id, email, creation_method, first_name, last_name)
    select ${id("g", "n")}, 'g' || n || '@example.com', 'EMAIL', 'Guest', 'Number ' || n
    from generate_series(0, ${guests - 1}) n;`);
  for (let from = 0; from < reels; from += REELS_AT_ONCE)
    await fillReels(database, from, Math.min(from + REELS_AT_ONCE, reels) - 1);
  // A database that has been running for a while is vacuumed. Otherwise the first reader would pay
  // for it.
  await database.db.execute(sql`vacuum analyze`);
}

async function fillReels(database: DatabaseHandle, from: number, to: number): Promise<void> {
  const creator = id("c", `r / ${REELS_OF_A_USER}`);
  // All reels of one creator have the same guests.
  const guest = id("g", `r / ${REELS_OF_A_USER} * ${PEOPLE_OF_A_REEL} + p`);
  const person = `r * ${PEOPLE_OF_A_REEL} + p`;
  const at = "timestamptz '2026-01-01' + ((r % 100000) || ' seconds')::interval";
  const reels = `from generate_series(${from}, ${to}) r`;
  const people = `${reels}, generate_series(0, ${PEOPLE_OF_A_REEL - 1}) p`;
  const state = `(array['invited', 'opened', 'started', 'submitted', 'declined'])[1 + p % 5]`;
  // The rows are consistent, and checking each reference would take most of the time. Only a
  // superuser may skip the checks.
  await database.execute(`
    set local session_replication_role = replica;
    insert into tributes (id, creator_id, name, tribute_type, gender, due_date, time_zone, clips, contributors, created_at)
    select ${id("r", "r")}, ${creator}, 'Reel ' || r, 'Birthday', 'Female', date '2027-01-01', 'UTC', ${PEOPLE_OF_A_REEL}, ${PEOPLE_OF_A_REEL}, ${at} ${reels};
    insert into tribute_people (tribute_id, position, first_name, last_name)
    select ${id("r", "r")}, 0, 'Grace', 'Hopper' ${reels};
    insert into gifts (tribute_id, time_zone, gifted_at)
    select ${id("r", "r")}, 'UTC', ${at} ${reels};
    insert into gift_recipients (id, tribute_id, name, email)
    select ${id("r", "r")}, ${id("r", "r")}, 'Guest', 'g' || (r / ${REELS_OF_A_USER} * ${PEOPLE_OF_A_REEL}) || '@example.com' ${reels};
    insert into contributors (tribute_id, user_id, submissions, joined_at)
    select ${id("r", "r")}, ${guest}, 1, ${at} ${people};
    insert into submissions (id, tribute_id, user_id, kind, state, mime_type, size_bytes, duration_ms, created_at)
    select ${id("s", person)}, ${id("r", "r")}, ${guest}, 'answer', 'ready', 'video/webm', 1000000, 20000, ${at} ${people};
    insert into invitees (id, tribute_id, name, email, user_id, state, credit, credit_round, invited_at, changed_at, mailed_at, next_reminder_at)
    select ${id("i", person)}, ${id("r", "r")}, 'Guest ' || p, 'g' || (${person}) || '@example.com', ${guest}, ${state}, 'spent', 1, ${at}, ${at} + (p || ' minutes')::interval, ${at}, null ${people};`);
}

export const creatorOf = (reel: number) => idOf("c", Math.floor(reel / REELS_OF_A_USER));
const guestNumber = (reel: number) => Math.floor(reel / REELS_OF_A_USER) * PEOPLE_OF_A_REEL;
/** Returns this reel's first guest, who is also its recipient. */
export const guestOf = (reel: number) => idOf("g", guestNumber(reel));
export const guestAddressOf = (reel: number) => `g${guestNumber(reel)}@example.com`;
export const reelId = (reel: number) => idOf("r", reel);

const idOf = (kind: string, number: number) => kind + String(number).padStart(19, "0");

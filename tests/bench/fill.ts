import type { DatabaseHandle } from "@server/db/connection";
import { sql } from "drizzle-orm";

/** Reels of one creator, in all of which the same guests take part. */
const REELS_OF_A_USER = 10;
/** People, each with a submission, in every reel. */
export const PEOPLE_OF_A_REEL = 20;

/** Rows of one statement, so that none holds the memory of all. */
const REELS_AT_ONCE = 10_000;

/** Ids as long as real ones, so that the indexes are as wide. */
const id = (kind: string, number: string) => `'${kind}' || lpad((${number})::text, 19, '0')`;

/**
 * Fills a migrated database with so many reels (a multiple of ten), their creators and guests, and for each of the twenty people
 * of a reel an invite, a place and a submission; it is given to the first guest. Everybody has as much of their own at every size: only the crowd grows.
 */
export async function fill(database: DatabaseHandle, reels: number): Promise<void> {
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
  // As in a database that has lived for a while; otherwise the first to read the rows would pay for it.
  await database.db.execute(sql`vacuum analyze`);
}

async function fillReels(database: DatabaseHandle, from: number, to: number): Promise<void> {
  const creator = id("c", `r / ${REELS_OF_A_USER}`);
  // The guests of one creator are those of all of that creator's reels.
  const guest = id("g", `r / ${REELS_OF_A_USER} * ${PEOPLE_OF_A_REEL} + p`);
  const person = `r * ${PEOPLE_OF_A_REEL} + p`;
  const at = "timestamptz '2026-01-01' + ((r % 100000) || ' seconds')::interval";
  const reels = `from generate_series(${from}, ${to}) r`;
  const people = `${reels}, generate_series(0, ${PEOPLE_OF_A_REEL - 1}) p`;
  const state = `(array['invited', 'opened', 'started', 'submitted', 'declined'])[1 + p % 5]`;
  // What is filled in fits together; looking each reference up takes most of the time. Only a superuser may do without.
  await database.execute(`
    set local session_replication_role = replica;
    insert into tributes (id, creator_id, name, tribute_type, gender, due_date, time_zone, clips, contributors, created_at)
    select ${id("r", "r")}, ${creator}, 'Reel ' || r, 'Birthday', 'Female', date '2027-01-01', 'UTC', ${PEOPLE_OF_A_REEL}, ${PEOPLE_OF_A_REEL}, ${at} ${reels};
    insert into tribute_people (tribute_id, position, first_name, last_name)
    select ${id("r", "r")}, 0, 'Grace', 'Hopper' ${reels};
    insert into presentations (tribute_id, recipient_email, gifted_at)
    select ${id("r", "r")}, 'g' || (r / ${REELS_OF_A_USER} * ${PEOPLE_OF_A_REEL}) || '@example.com', ${at} ${reels};
    insert into contributors (tribute_id, user_id, submissions, joined_at)
    select ${id("r", "r")}, ${guest}, 1, ${at} ${people};
    insert into submissions (id, tribute_id, user_id, kind, state, mime_type, size_bytes, duration_ms, created_at)
    select ${id("s", person)}, ${id("r", "r")}, ${guest}, 'answer', 'ready', 'video/webm', 1000000, 20000, ${at} ${people};
    insert into invitees (id, tribute_id, name, email, user_id, state, credit, credit_round, invited_at, changed_at, mailed_at, next_reminder_at)
    select ${id("i", person)}, ${id("r", "r")}, 'Guest ' || p, 'g' || (${person}) || '@example.com', ${guest}, ${state}, 'spent', 1, ${at}, ${at} + (p || ' minutes')::interval, ${at}, null ${people};`);
}

/** The account of the creator of that reel. */
export const creatorOf = (reel: number) => idOf("c", Math.floor(reel / REELS_OF_A_USER));
const guestNumber = (reel: number) => Math.floor(reel / REELS_OF_A_USER) * PEOPLE_OF_A_REEL;
/** The first guest of that reel, to whom it is given as well. */
export const guestOf = (reel: number) => idOf("g", guestNumber(reel));
export const guestAddressOf = (reel: number) => `g${guestNumber(reel)}@example.com`;
export const reelId = (reel: number) => idOf("r", reel);

const idOf = (kind: string, number: number) => kind + String(number).padStart(19, "0");

import type { DatabaseHandle } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { openBeforeMigration } from "@tests/support/database/beforeMigration";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The first migration that keeps gifts in a table of their own. */
const GIFTS_TABLE = 43;

let database: DatabaseHandle;

beforeAll(async () => {
  database = await openBeforeMigration(GIFTS_TABLE);
});
afterAll(() => database.close());

const rowsOf = async (query: string) => (await database.execute(query)).rows;

test("gifts move into their own table with their links, recipients and what was saved", async () => {
  await database.execute(`insert into users (id, creation_method) values ('ada', 'EMAIL')`);
  await database.execute(`
    insert into tributes (id, creator_id, name, tribute_type, gender, due_date, time_zone, gift_version)
    select id, 'ada', id, 'Birthday', 'Female', '2026-12-24', 'UTC', version
    from (values ('given', 3), ('revoked', 2), ('shown', 1)) as reel (id, version)`);
  await database.execute(`
    insert into presentations (tribute_id, theme, recipient_name, recipient_email, message, reveal_at,
      expires_at, time_zone, gifted_at, gift_version, password_hash, can_share, announced_at, given_at, watched_at)
    values
      ('given', 'garden', 'Grace', 'grace@example.com', 'For you', '2026-12-24 UTC', '2027-01-01 UTC', 'Europe/Berlin',
        '2026-12-01 UTC', 3, 'hash', false, '2026-12-25 UTC', '2026-12-26 UTC', '2026-12-27 UTC'),
      ('revoked', null, 'Rosa', null, '', null, null, 'UTC', '2026-12-01 UTC', 1, null, true, null, null, null),
      ('shown', 'cinema', null, null, '', null, null, null, null, 1, null, true, null, null, null)`);
  await database.execute(
    `insert into gift_recipients (id, tribute_id, name, link_version) values ('mum', 'given', 'Mum', 5)`,
  );
  await database.execute(`
    insert into saves (user_id, tribute_id, gift_version, recipient_id, recipient_version)
    values ('ada', 'given', 3, null, null), ('ada', 'revoked', null, 'mum', 5), ('ada', 'shown', null, null, null)`);

  await migrate(database);

  expect(
    await rowsOf("select tribute_id, message, password_hash, can_share, opens_at from gifts"),
  ).toMatchObject([
    {
      tribute_id: "given",
      message: "For you",
      password_hash: "hash",
      can_share: false,
      opens_at: new Date("2026-12-24"),
    },
    { tribute_id: "revoked", can_share: true, opens_at: new Date("2026-12-01") },
  ]);
  expect(await rowsOf("select * from gift_recipients order by id")).toMatchObject([
    {
      id: "given",
      tribute_id: "given",
      name: "Grace",
      email: "grace@example.com",
      link_version: 3,
      is_revoked: false,
      expires_at: new Date("2027-01-01"),
      given_at: new Date("2026-12-26"),
      watched_at: new Date("2026-12-27"),
    },
    { id: "mum", link_version: 5, is_revoked: false },
    { id: "revoked", name: "Rosa", email: null, link_version: 2, is_revoked: true },
  ]);
  expect(
    await rowsOf("select tribute_id, recipient_id, recipient_version from saves order by 1"),
  ).toEqual([
    { tribute_id: "given", recipient_id: "given", recipient_version: 3 },
    { tribute_id: "revoked", recipient_id: "mum", recipient_version: 5 },
    { tribute_id: "shown", recipient_id: null, recipient_version: null },
  ]);
  expect(await rowsOf("select tribute_id, theme from presentations order by 1")).toEqual([
    { tribute_id: "given", theme: "garden" },
    { tribute_id: "revoked", theme: null },
    { tribute_id: "shown", theme: "cinema" },
  ]);
});

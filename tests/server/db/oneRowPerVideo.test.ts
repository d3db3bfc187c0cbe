import type { DatabaseHandle } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { openBeforeMigration } from "@tests/support/database/beforeMigration";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The migration that moves what is true of a video into its row. */
const ONE_ROW = 46;

let database: DatabaseHandle;

beforeAll(async () => {
  database = await openBeforeMigration(ONE_ROW);
});
afterAll(() => database.close());

test("videos keep their order, what is hidden, edits, deletions, requests and replacements", async () => {
  await database.execute(`insert into users (id, creation_method) values ('ada', 'EMAIL')`);
  await database.execute(`
    insert into tributes (id, creator_id, name, tribute_type, gender, due_date, time_zone)
    select id, 'ada', id, 'Birthday', 'Female', '2026-12-24', 'UTC' from (values ('arranged'), ('plain')) as reel (id)`);
  await database.execute(`
    insert into submissions (id, tribute_id, user_id, kind, mime_type)
    select id, reel, 'ada', kind, 'video/mp4' from (values
      ('first', 'arranged', 'answer'), ('second', 'arranged', 'answer'), ('third', 'arranged', 'answer'),
      ('late', 'arranged', 'answer'), ('thanks', 'arranged', 'thanks'),
      ('other', 'plain', 'answer'), ('newer', 'plain', 'answer'), ('newest', 'plain', 'answer')
    ) as video (id, reel, kind)`);
  const edit = { _id: "first", trimStartMs: 500, trimEndMs: null, displayName: "Granny" };
  await database.execute(`
    insert into presentations (tribute_id, "order", hidden, waiting, clips)
    values ('arranged', '{third,gone,first}', '{third,late,gone}', '{late,second}', '${JSON.stringify([edit])}')`);
  await database.execute(
    `insert into removals values ('second', 'ada', true, '2026-12-24T10:00:00Z')`,
  );
  await database.execute(
    `insert into new_take_requests values ('first', 'Too dark', '2026-12-20T10:00:00Z')`,
  );
  // The newest one replaces both, and the newer one the other.
  await database.execute(
    `insert into replacements (next_id, old_id) values ('newest', 'other'), ('newest', 'newer'), ('newer', 'other')`,
  );

  await migrate(database);

  const { rows } = await database.execute(`
    select id, position, visibility, edited_start_ms, edited_name, removed_by, has_removal_blocked,
      removes_at, retake_reason, retake_asked_at, replaced_by
    from submissions`);
  const changed = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row as object).filter(([, value]) => value !== null && value !== "shown"),
    ),
  );
  expect(changed.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))).toEqual([
    {
      id: "first",
      position: 2,
      edited_start_ms: 500,
      edited_name: "Granny",
      retake_reason: "Too dark",
      retake_asked_at: new Date("2026-12-20T10:00:00Z"),
    },
    { id: "late", visibility: "waiting" },
    { id: "newer", replaced_by: "newest" },
    { id: "newest" },
    { id: "other", replaced_by: "newer" },
    {
      id: "second",
      removed_by: "ada",
      has_removal_blocked: true,
      removes_at: new Date("2026-12-24T10:00:00Z"),
    },
    { id: "thanks" },
    { id: "third", position: 0, visibility: "hidden" },
  ]);
});

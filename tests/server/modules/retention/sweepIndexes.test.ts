import { openOwnDatabase } from "@tests/support/database/database";
import { afterAll, expect, test } from "vitest";

// The planner also goes by the size of tables and indexes, which keep the pages of deleted rows.
const database = await openOwnDatabase();
// Small tables are otherwise read from one end to the other, whatever indexes they have.
await database.execute("set enable_seqscan = off");
afterAll(() => database.close());

const OLD = "'2026-01-01'";

test.each([
  ["notifications", `created_at < ${OLD}`, "notifications_by_age"],
  ["stripe_events", `received_at < ${OLD}`, "stripe_events_by_age"],
  ["mails", `state in ('waiting') and created_at < ${OLD}`, "mails_waiting"],
  ["mails", `tribute_id is null and created_at < ${OLD}`, "mails_without_reel"],
  [
    "users",
    `creation_method = 'GUEST' and email is null and created_at < ${OLD}`,
    "users_idle_guests",
  ],
  ["views", "viewer = 'a'", "views_by_viewer"],
  ["hearts", "viewer = 'a'", "hearts_by_viewer"],
  ["action_counts", `ends_at <= ${OLD}`, "action_counts_ended"],
])("a sweep finds old rows of %s (%s) by an index", async (table, where, index) => {
  const { rows } = await database.execute(`explain select 1 from ${table} where ${where}`);
  expect(JSON.stringify(rows)).toContain(index);
});

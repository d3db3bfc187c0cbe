import { readFileSync } from "node:fs";
import { KEPT_DAYS, type KeptFor } from "@contract/keptDays";
import { getProfile } from "@contract/http/user";
import { DAY_MS } from "@contract/time";
import { devices } from "@server/db/schema/devices";
import { views } from "@server/db/schema/feed";
import { actionCounts } from "@server/db/schema/limits";
import { mails } from "@server/db/schema/mail";
import { notifications } from "@server/db/schema/notifications";
import { stripeEvents } from "@server/db/schema/payments";
import { submissions } from "@server/db/schema/videos";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import { RETENTION } from "@server/modules/retention/rules";
import { sweepRetentionJob } from "@server/modules/retention/sweepRetentionJob";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { newContributor } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { openSubmission } from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const RUN = { signal: new AbortController().signal, isLastAttempt: false };
const server = await startTestServer();
const { db } = server.deps;
const sweep = () => sweepRetentionJob(server.deps)({}, RUN);
const daysAgo = (days: number) => new Date(server.deps.clock().getTime() - days * DAY_MS);
const isThere = async (uid: string) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, uid))).length > 0;

test("guests who have left nothing are deleted after 90 days, and nobody else", async () => {
  const creator = await server.newUser();
  const reel = await newLinkedReel(server, creator);
  const idle = await server.newGuest();
  const keys = { p256dh: "key", auth: "secret", vapidKey: "key" };
  const device = { id: "device", endpoint: "https://push.test/device", ...keys };
  await db.insert(devices).values({ ...device, userId: idle.uid });
  const viewer = await server.newGuest();
  await db.insert(views).values({ tributeId: reel.id, viewer: viewer.uid, day: "2026-01-01" });
  const sender = await newContributor(server, creator, reel.id);
  const { _id: video } = await openSubmission(server, reel, sender);
  await db.update(submissions).set({ state: "ready" }).where(eq(submissions.id, video));

  server.advance(89 * DAY_MS);
  await sweep();
  expect(await isThere(idle.uid)).toBe(true);
  server.advance(2 * DAY_MS);
  await sweep();
  expect(await isThere(idle.uid)).toBe(false);
  expect(await db.select().from(devices)).toEqual([]);
  expect(server.jobs).toContainEqual({ name: "eraseAccount", data: { userId: idle.uid } });
  expect(await server.call(getProfile, { as: idle })).toMatchObject({ status: 401 });
  for (const { uid } of [creator, viewer, sender]) expect(await isThere(uid)).toBe(true);

  server.advance(5_000 * DAY_MS);
  await sweep();
  const [kept] = await db.select().from(submissions).where(eq(submissions.id, video));
  expect(kept).toMatchObject({ state: "ready" });
});

test("every column that refers to a user keeps a guest", async () => {
  const { rows } = await server.database.execute(`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`);
  const source = readFileSync("server/modules/account/idleGuests.ts", "utf8");
  // Free folks alone are no trace, and neither is a device: there is nothing to tell its owner.
  const others = rows.filter(({ table }) => table !== "credit_ledger" && table !== "devices");
  expect(others.length).toBeGreaterThan(5);
  const forgotten = others.filter(
    ({ table, column }) => !source.includes(`["${String(table)}", "${String(column)}"]`),
  );
  expect(forgotten).toEqual([]);
});

test("notifications, events, and mails are deleted after their limits, and not before", async () => {
  const { uid } = await server.newUser();
  const dates = [181, 179];
  for (const days of dates)
    await db.insert(notifications).values({
      id: `${days}`,
      userId: uid,
      type: "SUBMISSION_RECEIVED",
      text: "x",
      createdAt: daysAgo(days),
    });
  for (const days of [91, 89])
    await db.insert(stripeEvents).values({ id: `${days}`, type: "x", receivedAt: daysAgo(days) });
  const mail = (id: string, state: "sent" | "waiting", days: number) => ({
    id,
    idempotencyKey: newId(),
    kind: "receipt",
    to: "ada@example.com",
    subject: "Hello",
    html: "<p>secret</p>",
    text: "secret",
    state,
    createdAt: daysAgo(days),
  });
  await db
    .insert(mails)
    .values([
      mail("old", "sent", 366),
      mail("newer", "sent", 364),
      mail("stuck", "waiting", 31),
      mail("waits", "waiting", 29),
    ]);
  await db.insert(actionCounts).values([
    { action: "x", subject: "over", count: 1, endsAt: daysAgo(0.001) },
    { action: "x", subject: "counts", count: 1, endsAt: daysAgo(-1) },
  ]);

  await sweep();

  const left = async (table: typeof notifications | typeof stripeEvents) =>
    (await db.select({ id: table.id }).from(table)).map(({ id }) => id);
  expect(await left(notifications)).toEqual(["179"]);
  expect(await left(stripeEvents)).toEqual(["89"]);
  const kept = await db.select().from(mails).where(eq(mails.to, "ada@example.com"));
  expect(kept.map(({ id }) => id).toSorted()).toEqual(["newer", "stuck", "waits"]);
  expect(kept.find(({ id }) => id === "stuck")).toMatchObject({ state: "cancelled", text: "" });
  expect(kept.find(({ id }) => id === "waits")).toMatchObject({ state: "waiting", text: "secret" });
  const counts = await db.select().from(actionCounts).where(eq(actionCounts.action, "x"));
  expect(counts.map(({ subject }) => subject)).toEqual(["counts"]);
});

const inWords = (kept: KeptFor | null): string => {
  if (kept === null) return "at once";
  return KEPT_DAYS[kept] === 1 ? "a day" : `${KEPT_DAYS[kept]} days`;
};

test("the documented limits are those of the product", () => {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n## What is deleted");
  const [table = ""] = section.split("\n## ");
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|") && line.includes("`"))
    .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
    .map(([, what, kept, job]) => ({ what, kept, job }));
  expect(rows).toEqual(
    RETENTION.map(({ what, kept, job }) => ({ what, kept: inWords(kept), job })),
  );
});

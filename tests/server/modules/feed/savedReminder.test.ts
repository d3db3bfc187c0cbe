import { listNotifications } from "@contract/http/notification";
import { removeRecipient, saveGiftLink } from "@contract/http/gift";
import { actOnReel } from "@contract/http/submission";
import { DAY_MS } from "@contract/time";
import { tributes } from "@server/db/schema/tributes";
import { savedReminderAt, remindSavedJob } from "@server/modules/feed/savedReminder";
import type { Account } from "@tests/support/factories/accounts";
import { giftDetails, giftToken, newContributor, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { JOB_RUN } from "../reminders/invited";

const server = await startTestServer();
const creator = await server.newUser();

const remind = () => remindSavedJob(server.deps)({}, JOB_RUN);
const save = (as: Account, tributeId: string, tgd?: string) =>
  server.call(actOnReel, { as, body: { tributeId, tgd, action: "SAVE_LATER" } });
const told = async (as: Account) =>
  (await server.call(listNotifications, { as })).data?.items
    .filter(({ type }) => type === "SAVED_REEL")
    .map(({ text }) => text);

async function newGift() {
  const tributeId = await newReel(server, creator);
  await server.deps.db.update(tributes).set({ clips: 2 }).where(eq(tributes.id, tributeId));
  return { tributeId, tgd: await giftToken(server, creator, tributeId) };
}

describe("the moment of a reminder", () => {
  const now = new Date("2026-05-01T15:00:00Z");
  const reel = { dueDate: "2026-05-20", timeZone: "Europe/Berlin", state: "open" as const };
  const contributor = { isRecipient: false, opensAt: null };

  test.each([
    ["2026-05-20", "2026-05-04T07:00:00.000Z"],
    ["2026-05-04", "2026-05-03T07:00:00.000Z"],
    ["2026-05-02", "2026-05-02T07:00:00.000Z"],
    ["2026-05-01", undefined],
  ])("of a reel that is due on %s is %s", (dueDate, at) => {
    expect(savedReminderAt({ ...reel, dueDate }, contributor, now)?.toISOString()).toBe(at);
  });

  test("does not exist for a closed reel", () => {
    expect(savedReminderAt({ ...reel, state: "closed" }, contributor, now)).toBeNull();
  });

  test("of a gift is three days later, or when it opens", () => {
    const of = (opensAt: Date) => savedReminderAt(reel, { isRecipient: true, opensAt }, now);
    expect(of(now)?.toISOString()).toBe("2026-05-04T07:00:00.000Z");
    const opensAt = new Date("2026-06-01T10:00:00Z");
    expect(of(opensAt)).toEqual(opensAt);
  });
});

describe("somebody who saved a reel for later", () => {
  test("is reminded of a gift once", { tags: ["S3.18"] }, async () => {
    const grace = await server.newUser();
    const { tributeId, tgd } = await newGift();
    await save(grace, tributeId, tgd);
    await remind();
    expect(await told(grace)).toEqual([]);

    server.advance(4 * DAY_MS);
    await Promise.all([remind(), remind()]);
    await remind();

    expect(await told(grace)).toEqual([
      "You saved “Grace turns 40” for later. It is ready to watch.",
    ]);
  });

  test("is not reminded after watching, or after removing the mark, or once the link is revoked", async () => {
    const [watched, removed, revoked] = await Promise.all([
      server.newUser(),
      server.newUser(),
      server.newUser(),
    ]);
    const { tributeId, tgd } = await newGift();
    const other = await newGift();
    await save(watched, tributeId, tgd);
    await server.call(actOnReel, {
      as: watched,
      body: { tributeId, tgd, action: "WATCH_GIFT_REEL" },
    });
    await save(removed, tributeId, tgd);
    await save(removed, tributeId, tgd);
    await save(revoked, other.tributeId, other.tgd);
    const ref = { tributeId: other.tributeId, recipientId: other.tributeId };
    await server.call(removeRecipient, { as: creator, query: ref });

    server.advance(4 * DAY_MS);
    await remind();

    for (const person of [watched, removed, revoked]) expect(await told(person)).toEqual([]);
  });

  test("is not reminded of a gift whose link has expired", async () => {
    const grace = await server.newUser();
    const { tributeId, tgd } = await newGift();
    await save(grace, tributeId, tgd);
    const expiresAt = new Date(server.deps.clock().getTime() + 2 * DAY_MS).toISOString();
    const gift = giftDetails({ expiresAt });
    await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });
    server.advance(4 * DAY_MS);
    await remind();
    expect(await told(grace)).toEqual([]);
  });

  test("waits for a gift whose reveal was moved", async () => {
    const grace = await server.newUser();
    const { tributeId, tgd } = await newGift();
    await save(grace, tributeId, tgd);
    const revealAt = new Date(server.deps.clock().getTime() + 9 * DAY_MS).toISOString();
    const gift = giftDetails({ revealAt });
    await server.call(saveGiftLink, { as: creator, body: { tributeId, gift } });

    server.advance(4 * DAY_MS);
    await remind();
    expect(await told(grace)).toEqual([]);
    server.advance(6 * DAY_MS);
    await remind();
    expect(await told(grace)).toHaveLength(1);
  });

  test("is reminded that they can still record, but not as an organiser", async () => {
    const tributeId = await newReel(server, creator);
    const person = await newContributor(server, creator, tributeId);
    const dueDate = new Date(server.deps.clock().getTime() + 20 * DAY_MS)
      .toISOString()
      .slice(0, 10);
    await server.deps.db.update(tributes).set({ dueDate }).where(eq(tributes.id, tributeId));
    await save(person, tributeId);
    await save(creator, tributeId);

    server.advance(4 * DAY_MS);
    await remind();

    expect(await told(person)).toEqual([
      "You saved “Grace turns 40” for later. You can still record your video.",
    ]);
    expect(await told(creator)).toEqual([]);
  });
});

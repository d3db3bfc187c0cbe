import type { QueryOf } from "@contract/http/endpoint";
import type { TributeDetails } from "@contract/http/tribute";
import { getReminders, listReelMails, sendReminders } from "@contract/http/reminder";
import { PAGE_SIZE } from "@contract/limits";
import { mailOptOuts, mails } from "@server/db/schema/mails";
import { tributes } from "@server/db/schema/reels";
import { remindJob } from "@server/modules/reminders/scan";
import { gift, newReel } from "@tests/support/factories/reels";
import { saveGiftLink } from "@contract/http/presentation";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newInvitee, type NewInvitee, orderedMails, RUN } from "./invited";

const INVITED = new Date("2030-03-01T12:00:00Z");
const NOON = new Date("2030-03-05T12:00:00Z");
let now = NOON;
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();

beforeEach(async () => {
  now = NOON;
  await db.delete(tributes);
});

const newWedding = (changes: Partial<TributeDetails> = {}) =>
  newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC", ...changes });
const invite = (tributeId: string, columns: NewInvitee = {}) =>
  newInvitee(db, tributeId, { invitedAt: INVITED, ...columns });
const remind = (tributeId: string, inviteeIds?: string[]) =>
  server.call(sendReminders, { as: creator, body: { tributeId, inviteeIds } });
const look = () => remindJob(server.deps, ORIGIN)({}, RUN);

describe("reminding by hand", () => {
  test("one person writes to that person alone", async () => {
    const tributeId = await newWedding();
    const bob = await invite(tributeId, { email: "bob@example.com" });
    await invite(tributeId);
    const { data } = await remind(tributeId, [bob]);
    expect(data).toEqual({ reminded: [bob], skipped: [] });
    expect(await orderedMails(db)).toMatchObject([
      { kind: "reminder", to: "bob@example.com", state: "waiting" },
    ]);
    expect(server.jobs).toContainEqual({
      name: "mail",
      data: { mailId: (await orderedMails(db))[0]?.id },
    });
  });

  test("everybody who is missing leaves out those who are not to be written to, and says why", async () => {
    const tributeId = await newWedding();
    const [bob, eve, kay, sam] = [
      await invite(tributeId),
      await invite(tributeId, { state: "started" }),
      await invite(tributeId, { email: null }),
      await invite(tributeId, { email: "sam@example.com" }),
    ];
    await invite(tributeId, { state: "submitted" });
    await db.insert(mailOptOuts).values({ email: "sam@example.com", tributeId });
    const { data } = await remind(tributeId);
    expect(data?.reminded).toEqual(expect.arrayContaining([bob, eve]));
    expect(data?.skipped).toEqual(
      expect.arrayContaining([
        { _id: kay, obstacle: "NO_ADDRESS" },
        { _id: sam, obstacle: "UNSUBSCRIBED" },
      ]),
    );
    expect([data?.reminded.length, data?.skipped.length]).toEqual([2, 2]);
  });

  test.each([
    [{ state: "submitted" }, "ANSWERED"],
    [{ state: "held" }, "ANSWERED"],
    [{ state: "declined" }, "ANSWERED"],
    [{ state: "withdrawn" }, "WITHDRAWN"],
    [{ isMailDue: true }, "NOT_INVITED_YET"],
    [{ invitedAt: NOON }, "WRITTEN_TODAY"],
    [{ mailedAt: new Date("2030-03-05T00:00:00Z") }, "WRITTEN_TODAY"],
  ] as const)("%j: %s", async (columns, obstacle) => {
    const tributeId = await newWedding();
    const id = await invite(tributeId, columns);
    const { data } = await remind(tributeId, [id]);
    expect(data).toEqual({ reminded: [], skipped: [{ _id: id, obstacle }] });
    expect(await orderedMails(db)).toEqual([]);
  });

  test("reaches nobody a second time on the day of the reel's zone, and everybody on the next", async () => {
    const tributeId = await newWedding({ timeZone: "Pacific/Auckland" });
    const id = await invite(tributeId);
    // 10:59 in the evening, then 1 in the morning there.
    now = new Date("2030-03-05T09:59:00Z");
    expect((await remind(tributeId)).data?.reminded).toEqual([id]);
    expect((await remind(tributeId)).data?.skipped).toEqual([
      { _id: id, obstacle: "WRITTEN_TODAY" },
    ]);
    now = new Date("2030-03-05T12:00:00Z");
    expect((await remind(tributeId)).data?.reminded).toEqual([id]);
    expect(await orderedMails(db)).toHaveLength(2);
  });

  test("counts as the reminder of the day, and so does the automatic one", async () => {
    const tributeId = await newWedding();
    const id = await invite(tributeId);
    await look();
    now = new Date("2030-03-08T08:00:00Z");
    await remind(tributeId);
    now = new Date("2030-03-08T09:00:00Z");
    await look();
    expect(await orderedMails(db)).toHaveLength(1);
    now = new Date("2030-03-14T09:00:00Z");
    await look();
    expect((await remind(tributeId)).data?.skipped).toEqual([
      { _id: id, obstacle: "WRITTEN_TODAY" },
    ]);
    expect(await orderedMails(db)).toHaveLength(2);
  });

  test("at the same moment by two organisers writes once", async () => {
    const tributeId = await newWedding();
    await invite(tributeId);
    await Promise.all([remind(tributeId), remind(tributeId), remind(tributeId)]);
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test("goes on after the due date, in other words", async () => {
    const tributeId = await newWedding({ dueDate: "2030-03-04" });
    await invite(tributeId);
    await remind(tributeId);
    expect((await orderedMails(db))[0]?.text).toContain("The due date has passed");
  });

  test("is not for a closed reel, nor for people of another one", async () => {
    const [tributeId, otherId] = [await newWedding(), await newWedding()];
    const stranger = await invite(otherId);
    expect((await remind(tributeId, [stranger])).data).toEqual({ reminded: [], skipped: [] });
    await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
    expect(await remind(tributeId)).toMatchObject({ status: 409, code: "REEL_CLOSED" });
    expect(await orderedMails(db)).toEqual([]);
  });
});

describe("what is to come", () => {
  const upcoming = async (tributeId: string) =>
    (await server.call(getReminders, { as: creator, query: { tributeId } })).data;

  test("is told with the number of people, the next first", async () => {
    const tributeId = await newWedding();
    await invite(tributeId);
    await invite(tributeId, { state: "opened" });
    await invite(tributeId, { invitedAt: NOON });
    await invite(tributeId, { email: null });
    await invite(tributeId, { state: "submitted" });
    expect(await upcoming(tributeId)).toEqual({
      upcoming: [
        { moment: "MIDPOINT", at: "2030-03-08T09:00:00.000Z", people: 2 },
        { moment: "MIDPOINT", at: "2030-03-10T09:00:00.000Z", people: 1 },
        { moment: "DAY_BEFORE", at: "2030-03-14T09:00:00.000Z", people: 3 },
        { moment: "DUE_DAY", at: "2030-03-15T09:00:00.000Z", people: 3 },
      ],
      missing: 4,
      remindable: 2,
    });
  });

  test("is nothing for a closed reel", async () => {
    const tributeId = await newWedding();
    await invite(tributeId);
    await db.update(tributes).set({ state: "closed" });
    expect(await upcoming(tributeId)).toEqual({ upcoming: [], missing: 1, remindable: 0 });
  });
});

describe("what was sent", () => {
  const sent = async (tributeId: string, part: Partial<QueryOf<typeof listReelMails>> = {}) => {
    const query = { tributeId, ...part };
    const { data } = await server.call(listReelMails, { as: creator, query });
    if (!data) throw new Error("no list");
    return data;
  };

  test("is listed with what became of it, and of this reel alone", async () => {
    const [tributeId, otherId] = [await newWedding(), await newWedding()];
    const id = await invite(tributeId, { email: "bob@example.com" });
    await invite(otherId);
    await remind(tributeId);
    await remind(otherId);
    await db
      .update(mails)
      .set({ state: "bounced", problem: "550 nobody here", settledAt: now })
      .where(eq(mails.inviteeId, id));
    await server.call(saveGiftLink, {
      as: creator,
      body: { tributeId, gift: gift({ recipientEmail: "grace@example.com" }) },
    });
    const { items } = await sent(tributeId);
    expect(items).toHaveLength(2);
    expect(items.find(({ inviteeId }) => inviteeId === id)).toMatchObject({
      kind: "reminder",
      to: "bob@example.com",
      state: "bounced",
      problem: "550 nobody here",
      createdAt: now.toISOString(),
      settledAt: now.toISOString(),
    });
    expect(items).toContainEqual(
      expect.objectContaining({ kind: "gift", to: "grace@example.com", state: "waiting" }),
    );
    const parts = [
      await sent(tributeId, { inviteeId: id }),
      await sent(tributeId, { troubled: true }),
    ];
    expect(parts.map((part) => part.items.map(({ to }) => to))).toEqual([
      ["bob@example.com"],
      ["bob@example.com"],
    ]);
    expect((await sent(otherId, { troubled: true })).items).toEqual([]);
  });

  test("comes in pages, the newest first", async () => {
    const tributeId = await newWedding();
    for (const second of [1, 2]) {
      now = new Date(NOON.getTime() + second * 1000);
      for (let count = 0; count < PAGE_SIZE / 2 + 1; count += 1) await invite(tributeId);
      await remind(tributeId);
    }
    const first = await sent(tributeId);
    const second = await sent(tributeId, { cursor: first.nextCursor ?? "" });
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(PAGE_SIZE + 2);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.items, ...second.items].map(({ to }) => to)).size).toBe(times.length);
    expect(second.nextCursor).toBeNull();
  });
});

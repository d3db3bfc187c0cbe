import type { QueryOf } from "@contract/http/endpoint";
import type { TributeDetails } from "@contract/http/tribute";
import { getReminders, listReelMails, sendReminders } from "@contract/http/reminder";
import { PAGE_SIZE } from "@contract/limits";
import { mails } from "@server/db/schema/mail";
import { mailOptOuts } from "@server/db/schema/outreach";
import { tributes } from "@server/db/schema/tributes";
import { remindJob } from "@server/modules/reminders/scan";
import { giftDetails, newClip, newReel } from "@tests/support/factories/reels";
import { saveGiftLink } from "@contract/http/gift";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newInvitee, type NewInvitee, requestedMails, JOB_RUN } from "./invited";

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
const insertInvitee = (tributeId: string, columns: NewInvitee = {}) =>
  newInvitee(db, tributeId, { invitedAt: INVITED, ...columns });
const sendRemindersTo = (tributeId: string, inviteeIds?: string[]) =>
  server.call(sendReminders, { as: creator, body: { tributeId, inviteeIds } });
const runScan = () => remindJob(server.deps, ORIGIN)({}, JOB_RUN);

describe("reminding by hand", () => {
  test("writes to the selected person only", async () => {
    const tributeId = await newWedding();
    const bob = await insertInvitee(tributeId, { email: "bob@example.com" });
    await insertInvitee(tributeId);
    const { data } = await sendRemindersTo(tributeId, [bob]);
    expect(data).toEqual({ reminded: [bob], skipped: [] });
    expect(await requestedMails(db)).toMatchObject([
      { kind: "reminder", to: "bob@example.com", state: "waiting" },
    ]);
    expect(server.jobs).toContainEqual({
      name: "mail",
      data: { mailId: (await requestedMails(db))[0]?.id },
    });
  });

  test("for everybody who is missing skips people who cannot be written to, and says why", async () => {
    const tributeId = await newWedding();
    const [bob, eve, kay, sam] = [
      await insertInvitee(tributeId),
      await insertInvitee(tributeId, { state: "started" }),
      await insertInvitee(tributeId, { email: null }),
      await insertInvitee(tributeId, { email: "sam@example.com" }),
    ];
    await insertInvitee(tributeId, { state: "submitted" });
    await db.insert(mailOptOuts).values({ email: "sam@example.com", tributeId });
    const { data } = await sendRemindersTo(tributeId);
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
  ] as const)("skips an invite with %j: %s", async (columns, obstacle) => {
    const tributeId = await newWedding();
    const id = await insertInvitee(tributeId, columns);
    const { data } = await sendRemindersTo(tributeId, [id]);
    expect(data).toEqual({ reminded: [], skipped: [{ _id: id, obstacle }] });
    expect(await requestedMails(db)).toEqual([]);
  });

  test("reaches nobody twice on the same day in the reel's time zone, and everybody the next day", async () => {
    const tributeId = await newWedding({ timeZone: "Pacific/Auckland" });
    const id = await insertInvitee(tributeId);
    // In Auckland it is first 10:59 in the evening, and then 1 in the morning.
    now = new Date("2030-03-05T09:59:00Z");
    expect((await sendRemindersTo(tributeId)).data?.reminded).toEqual([id]);
    expect((await sendRemindersTo(tributeId)).data?.skipped).toEqual([
      { _id: id, obstacle: "WRITTEN_TODAY" },
    ]);
    now = new Date("2030-03-05T12:00:00Z");
    expect((await sendRemindersTo(tributeId)).data?.reminded).toEqual([id]);
    expect(await requestedMails(db)).toHaveLength(2);
  });

  test("counts as the reminder of the day, and so does the automatic one", async () => {
    const tributeId = await newWedding();
    const id = await insertInvitee(tributeId);
    await runScan();
    now = new Date("2030-03-08T08:00:00Z");
    await sendRemindersTo(tributeId);
    now = new Date("2030-03-08T09:00:00Z");
    await runScan();
    expect(await requestedMails(db)).toHaveLength(1);
    now = new Date("2030-03-14T09:00:00Z");
    await runScan();
    expect((await sendRemindersTo(tributeId)).data?.skipped).toEqual([
      { _id: id, obstacle: "WRITTEN_TODAY" },
    ]);
    expect(await requestedMails(db)).toHaveLength(2);
  });

  test("writes once when two organisers do it at the same moment", async () => {
    const tributeId = await newWedding();
    await insertInvitee(tributeId);
    await Promise.all([
      sendRemindersTo(tributeId),
      sendRemindersTo(tributeId),
      sendRemindersTo(tributeId),
    ]);
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test("is possible after the due date, with a different text", async () => {
    const tributeId = await newWedding({ dueDate: "2030-03-04" });
    await insertInvitee(tributeId);
    await sendRemindersTo(tributeId);
    expect((await requestedMails(db))[0]?.text).toContain("The due date has passed");
  });

  test("is refused for a closed reel and for people of another reel", async () => {
    const [tributeId, otherId] = [await newWedding(), await newWedding()];
    const stranger = await insertInvitee(otherId);
    expect((await sendRemindersTo(tributeId, [stranger])).data).toEqual({
      reminded: [],
      skipped: [],
    });
    await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
    expect(await sendRemindersTo(tributeId)).toMatchObject({ status: 409, code: "REEL_CLOSED" });
    expect(await requestedMails(db)).toEqual([]);
  });
});

describe("the upcoming reminders", () => {
  const upcoming = async (tributeId: string) =>
    (await server.call(getReminders, { as: creator, query: { tributeId } })).data;

  test("are listed with the number of people, the next one first", async () => {
    const tributeId = await newWedding();
    await insertInvitee(tributeId);
    await insertInvitee(tributeId, { state: "opened" });
    await insertInvitee(tributeId, { invitedAt: NOON });
    await insertInvitee(tributeId, { email: null });
    await insertInvitee(tributeId, { state: "submitted" });
    expect(await upcoming(tributeId)).toMatchObject({
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

  test("are empty for a closed reel", async () => {
    const tributeId = await newWedding();
    await insertInvitee(tributeId);
    await db.update(tributes).set({ state: "closed" });
    expect(await upcoming(tributeId)).toMatchObject({ upcoming: [], missing: 1, remindable: 0 });
  });
});

describe("the sent reminders", () => {
  const listSentMails = async (
    tributeId: string,
    part: Partial<QueryOf<typeof listReelMails>> = {},
  ) => {
    const query = { tributeId, ...part };
    const { data } = await server.call(listReelMails, { as: creator, query });
    if (!data) throw new Error("no list");
    return data;
  };

  test("are listed with their outcome, for this reel only", async () => {
    const [tributeId, otherId] = [await newWedding(), await newWedding()];
    const id = await insertInvitee(tributeId, { email: "bob@example.com" });
    await insertInvitee(otherId);
    await sendRemindersTo(tributeId);
    await sendRemindersTo(otherId);
    await db
      .update(mails)
      .set({ state: "bounced", problem: "550 nobody here", settledAt: now })
      .where(eq(mails.inviteeId, id));
    await newClip(server, tributeId, creator);
    await server.call(saveGiftLink, {
      as: creator,
      body: { tributeId, gift: giftDetails({ recipientEmail: "grace@example.com" }) },
    });
    const { items } = await listSentMails(tributeId);
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
      await listSentMails(tributeId, { inviteeId: id }),
      await listSentMails(tributeId, { troubled: true }),
    ];
    expect(parts.map((part) => part.items.map(({ to }) => to))).toEqual([
      ["bob@example.com"],
      ["bob@example.com"],
    ]);
    expect((await listSentMails(otherId, { troubled: true })).items).toEqual([]);
  });

  test("come in pages, newest first", async () => {
    const tributeId = await newWedding();
    for (const second of [1, 2]) {
      now = new Date(NOON.getTime() + second * 1000);
      for (let count = 0; count < PAGE_SIZE / 2 + 1; count += 1) await insertInvitee(tributeId);
      await sendRemindersTo(tributeId);
    }
    const first = await listSentMails(tributeId);
    const second = await listSentMails(tributeId, { cursor: first.nextCursor ?? "" });
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(PAGE_SIZE + 2);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.items, ...second.items].map(({ to }) => to)).size).toBe(times.length);
    expect(second.nextCursor).toBeNull();
  });
});

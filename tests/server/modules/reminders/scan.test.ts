import type { TributeDetails } from "@contract/http/tribute";
import { updateTribute } from "@contract/http/tribute";
import { savePreferences } from "@contract/http/user";
import { mailOptOuts, mails } from "@server/db/schema/mails";
import { invitees, tributes } from "@server/db/schema/reels";
import { notifications } from "@server/db/schema/around";
import { mailHandler } from "@server/mail/mailHandler";
import { invitationGate } from "@server/modules/reminders/gate";
import { rescheduleReminders } from "@server/modules/reminders/reschedule";
import { remindJob } from "@server/modules/reminders/scan";
import { dayAndHourIn } from "@server/zonedTime";
import { newReel, tributeDetails } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newInvitee, type NewInvitee, orderedMails, RUN } from "./invited";

let now = new Date();
const clock = () => now;
const server = await startTestServer({ clock });
const { db } = server.deps;
const look = () => remindJob(server.deps, ORIGIN)({}, RUN);
const creator = await server.newUser();

beforeEach(async () => {
  await db.delete(tributes);
  await db.delete(notifications);
});

const INVITED = new Date("2030-03-01T12:00:00Z");
const details: Partial<TributeDetails> = { dueDate: "2030-03-15", timeZone: "UTC" };

/** A reel with one invited person, who has been planned. */
async function invited(columns: NewInvitee = {}, changes = details) {
  now = INVITED;
  const tributeId = await newReel(server, creator, changes);
  const inviteeId = await newInvitee(db, tributeId, { invitedAt: INVITED, ...columns });
  await look();
  return { tributeId, inviteeId };
}

async function lookAt(...instants: string[]): Promise<void> {
  for (const instant of instants) {
    now = new Date(instant);
    await look();
  }
}

const MIDPOINT = "2030-03-08T09:00:00Z";
const DAY_BEFORE = "2030-03-14T09:00:00Z";
const DUE_DAY = "2030-03-15T09:00:00Z";

describe("somebody who does not answer is reminded three times, at nine in the reel's zone", () => {
  test.each([
    [
      "Pacific/Auckland",
      "2030-03-31T20:30:00Z",
      "2030-04-14",
      ["2030-04-07", "2030-04-13", "2030-04-14"],
    ],
    [
      "America/New_York",
      "2030-03-01T15:00:00Z",
      "2030-03-15",
      ["2030-03-08", "2030-03-14", "2030-03-15"],
    ],
    [
      "Asia/Kolkata",
      "2030-06-01T20:00:00Z",
      "2030-06-16",
      ["2030-06-09", "2030-06-15", "2030-06-16"],
    ],
    ["UTC", "2030-12-25T00:00:00Z", "2031-01-08", ["2031-01-01", "2031-01-07", "2031-01-08"]],
  ])("of %s", async (timeZone, invitedAt, dueDate, days) => {
    now = new Date(invitedAt);
    const tributeId = await newReel(server, creator, { dueDate, timeZone });
    await newInvitee(db, tributeId, { invitedAt: now });
    const end = now.getTime() + 20 * 86_400_000;
    for (; now.getTime() < end; now = new Date(now.getTime() + 1_800_000)) await look();

    const sent = await orderedMails(db);
    expect(sent.map(({ createdAt }) => dayAndHourIn(timeZone, createdAt))).toEqual(
      days.map((day) => ({ day, hour: 9 })),
    );
    expect(sent.map(({ createdAt }) => createdAt.getUTCMinutes() % 30)).toEqual([0, 0, 0]);
  });
});

test("the mail leads to their own page, and out", async () => {
  const { inviteeId, tributeId } = await invited({ name: "Bob", email: "bob@example.com" });
  await lookAt(DAY_BEFORE);
  const [mail] = await orderedMails(db);
  expect(mail).toMatchObject({ kind: "reminder", to: "bob@example.com", tributeId, inviteeId });
  expect(mail?.text).toContain(`${ORIGIN}/tribute/${tributeId}?invite=${inviteeId}`);
  expect(mail?.text).toContain("Tomorrow, Friday, March 15, is the last day.");
  expect(mail?.unsubscribeUrl).toContain(`${ORIGIN}/unsubscribe?invitee=${inviteeId}&token=`);
});

describe("nobody is reminded who", () => {
  test.each([
    ["has sent a video", { state: "submitted" }],
    ["has sent one that waits for a credit", { state: "held" }],
    ["has declined", { state: "declined" }],
    ["was withdrawn", { state: "withdrawn" }],
    ["lost the invite when the reel was closed", { state: "expired" }],
    ["has no address", { email: null }],
    ["has not got the invitation yet", { isMailDue: true, mailedAt: null }],
  ] as const)("%s", async (_case, columns) => {
    await invited(columns);
    await lookAt(MIDPOINT, DAY_BEFORE, DUE_DAY);
    expect(await orderedMails(db)).toEqual([]);
  });

  test.each([
    ["this reel", (tributeId: string) => tributeId],
    ["any reel", () => null],
  ])("has unsubscribed from %s", async (_case, ofReel) => {
    const { tributeId } = await invited({ email: "bob@example.com" });
    await db.insert(mailOptOuts).values({ email: "bob@example.com", tributeId: ofReel(tributeId) });
    await newInvitee(db, tributeId, { invitedAt: INVITED, email: "eve@example.com" });
    await lookAt(MIDPOINT);
    expect((await orderedMails(db)).map(({ to }) => to)).toEqual(["eve@example.com"]);
    await db.delete(mailOptOuts);
  });

  test("does not want such mails by their profile, whether the invite or the address is theirs", async () => {
    const user = await server.newUser();
    const preferences = { videos: true, thanks: true, reminders: false };
    await server.call(savePreferences, { as: user, body: { preferences } });
    const { tributeId } = await invited({ email: user.email });
    await newInvitee(db, tributeId, { invitedAt: INVITED, userId: user.uid });
    await lookAt(MIDPOINT);
    expect(await orderedMails(db)).toEqual([]);
  });

  test("has an address that refuses mail for good", async () => {
    await invited();
    await lookAt(MIDPOINT);
    await db.update(mails).set({ state: "bounced" });
    await lookAt(DAY_BEFORE, DUE_DAY);
    expect(await orderedMails(db)).toHaveLength(1);
  });
});

describe("a video that arrives", () => {
  test("before the day of the reminder stops it", async () => {
    const { inviteeId } = await invited();
    await lookAt(MIDPOINT);
    await db.update(invitees).set({ state: "submitted" }).where(eq(invitees.id, inviteeId));
    await lookAt(DAY_BEFORE, DUE_DAY);
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test.each([
    [
      "a video",
      async (id: string) =>
        db.update(invitees).set({ state: "submitted" }).where(eq(invitees.id, id)),
    ],
    [
      "a no",
      async (id: string) =>
        db.update(invitees).set({ state: "declined" }).where(eq(invitees.id, id)),
    ],
    ["closing the reel", async () => db.update(tributes).set({ state: "closed" })],
    ["unsubscribing", async () => db.insert(mailOptOuts).values(await onlyAddress())],
  ])("%s between the look and the sending keeps the mail back", async (_case, happens) => {
    const { inviteeId } = await invited();
    await lookAt(MIDPOINT);
    const [mail] = await orderedMails(db);
    await happens(inviteeId);
    const sent: string[] = [];
    const transport = {
      isRepeatable: false,
      send: async ({ to }: { to: string }) => void sent.push(to),
      close: () => undefined,
    };
    const handle = mailHandler({ db, transport, gate: invitationGate, clock });
    await handle({ mailId: mail?.id ?? "" }, RUN);
    expect(sent).toEqual([]);
    expect(await orderedMails(db)).toMatchObject([{ state: "cancelled", text: "" }]);
    await db.delete(mailOptOuts);
  });

  async function onlyAddress() {
    const [mail] = await orderedMails(db);
    return { email: mail?.to ?? "", tributeId: null };
  }
});

describe("a server that was away", () => {
  test("makes good for the same day until the evening", async () => {
    await invited();
    await lookAt("2030-03-08T20:59:00Z");
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test("sends nothing at night, and nothing of days that are over", async () => {
    await invited();
    await lookAt("2030-03-08T21:00:00Z", "2030-03-09T09:00:00Z", "2030-03-13T12:00:00Z");
    expect(await orderedMails(db)).toEqual([]);
    await lookAt(DAY_BEFORE);
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test("for weeks sends no burst", async () => {
    await invited();
    await lookAt("2030-06-01T12:00:00Z");
    expect(await orderedMails(db)).toEqual([]);
  });
});

test("looking again and again sends each once", async () => {
  await invited();
  await lookAt(MIDPOINT, MIDPOINT, "2030-03-08T09:05:00Z", "2030-03-08T15:00:00Z");
  await db.update(invitees).set({ nextReminderAt: new Date(0) });
  await lookAt("2030-03-08T16:00:00Z");
  expect(await orderedMails(db)).toHaveLength(1);
});

test("who was invited late is not reminded on the same day", async () => {
  const { tributeId } = await invited();
  await newInvitee(db, tributeId, { invitedAt: new Date("2030-03-14T07:00:00Z") });
  await lookAt(DAY_BEFORE);
  expect(await orderedMails(db)).toHaveLength(1);
  await lookAt(DUE_DAY);
  expect(await orderedMails(db)).toHaveLength(3);
});

describe("when the reel changes", () => {
  const change = (tributeId: string, changes: Partial<TributeDetails>) =>
    server.call(updateTribute, {
      as: creator,
      body: { tributeId, details: tributeDetails({ ...details, ...changes }) },
    });

  test("another due date brings other reminders", async () => {
    const { tributeId } = await invited();
    await change(tributeId, { dueDate: "2030-03-05" });
    await lookAt("2030-03-01T13:00:00Z", "2030-03-04T09:00:00Z");
    expect((await orderedMails(db)).map(({ createdAt }) => createdAt.toISOString())).toEqual([
      "2030-03-04T09:00:00.000Z",
    ]);
  });

  test("another zone moves them", async () => {
    const { tributeId } = await invited();
    await change(tributeId, { timeZone: "Asia/Kolkata" });
    await lookAt("2030-03-01T13:00:00Z", "2030-03-08T03:29:00Z");
    expect(await orderedMails(db)).toEqual([]);
    await lookAt("2030-03-08T03:30:00Z", "2030-03-08T09:00:00Z");
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test("a zone in which it is another day gives nobody a second mail", async () => {
    const { tributeId } = await invited({}, { ...details, timeZone: "Pacific/Auckland" });
    await lookAt("2030-03-07T20:00:00Z");
    expect(await orderedMails(db)).toHaveLength(1);
    await change(tributeId, { timeZone: "America/New_York", dueDate: "2030-03-08" });
    await lookAt("2030-03-07T20:01:00Z");
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test("there are none while it is closed, and those that are left when it is open again", async () => {
    const { tributeId } = await invited();
    await db.update(tributes).set({ state: "closed" });
    await lookAt(MIDPOINT, DAY_BEFORE);
    expect(await orderedMails(db)).toEqual([]);
    await db.transaction(async (tx) => {
      await tx.update(tributes).set({ state: "open" });
      await rescheduleReminders(tx, tributeId);
    });
    await lookAt("2030-03-14T22:00:00Z", DUE_DAY);
    expect(await orderedMails(db)).toHaveLength(1);
  });

  test("a deleted one takes its mails along", async () => {
    const { tributeId } = await invited();
    await lookAt(MIDPOINT);
    await db.delete(tributes).where(eq(tributes.id, tributeId));
    expect(await orderedMails(db)).toEqual([]);
  });
});

describe("the organiser", () => {
  const told = () => server.emitted.filter(({ event }) => event === "notification");

  test("is told once, however many people were reminded", async () => {
    server.emitted.length = 0;
    const { tributeId } = await invited();
    for (let count = 1; count < 12; count += 1)
      await newInvitee(db, tributeId, { invitedAt: INVITED });
    await lookAt(MIDPOINT);
    expect(told()).toMatchObject([
      {
        userId: creator.uid,
        payload: {
          type: "REMINDER_SENT",
          tributeId,
          text: "We reminded 12 people of “Grace turns 40”.",
        },
      },
    ]);
  });

  test("is not told when nobody was reminded", async () => {
    server.emitted.length = 0;
    await invited({ state: "submitted" });
    await lookAt(MIDPOINT);
    expect(told()).toEqual([]);
  });
});

test("two thousand people of one reel are reminded at once, each once", async () => {
  now = INVITED;
  const tributeId = await newReel(server, creator, details);
  await db.insert(invitees).values(
    Array.from({ length: 2000 }, (_, index) => ({
      id: `invitee-${index}`,
      tributeId,
      name: "Bob",
      email: `bob${index}@example.com`,
      invitedAt: INVITED,
    })),
  );
  await lookAt(MIDPOINT, MIDPOINT);
  const sent = await orderedMails(db);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(2000);
  expect(sent).toHaveLength(2000);
});

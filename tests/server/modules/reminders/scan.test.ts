import { type TributeDetails, updateTribute } from "@contract/http/tribute";
import { savePreferences } from "@contract/http/user";
import { invitees } from "@server/db/schema/people";
import { notifications } from "@server/db/schema/notifications";
import { mailOptOuts } from "@server/db/schema/outreach";
import { tributes } from "@server/db/schema/tributes";
import { mailHandler } from "@server/mail/mailHandler";
import { outreachGate } from "@server/modules/outreach/gate";
import { rescheduleReminders } from "@server/modules/people";
import { remindJob } from "@server/modules/reminders/scan";
import { dayAndHourIn } from "@server/zonedTime";
import { newReel, tributeDetails } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { newInvitee, type NewInvitee, requestedMails, JOB_RUN } from "./invited";

let now = new Date();
const clock = () => now;
const server = await startTestServer({ clock });
const { db } = server.deps;
const runScan = () => remindJob(server.deps, ORIGIN)({}, JOB_RUN);
const creator = await server.newUser();

beforeEach(async () => {
  await db.delete(tributes);
  await db.delete(notifications);
});

const INVITED = new Date("2030-03-01T12:00:00Z");
const details: Partial<TributeDetails> = { dueDate: "2030-03-15", timeZone: "UTC" };

async function newInvitedPerson(columns: NewInvitee = {}, changes = details) {
  now = INVITED;
  const tributeId = await newReel(server, creator, changes);
  const inviteeId = await newInvitee(db, tributeId, { invitedAt: INVITED, ...columns });
  await runScan();
  return { tributeId, inviteeId };
}

async function scanAt(...instants: string[]): Promise<void> {
  for (const instant of instants) {
    now = new Date(instant);
    await runScan();
  }
}

const MIDPOINT = "2030-03-08T09:00:00Z";
const DAY_BEFORE = "2030-03-14T09:00:00Z";
const DUE_DAY = "2030-03-15T09:00:00Z";

const HALF_HOUR_MS = 1_800_000;

/** Returns the time of the next scan: half-hourly from eight to nine o'clock, and then a day later. */
function nextScan(timeZone: string): Date {
  const { hour } = dayAndHourIn(timeZone, now);
  const halfHours = hour === 8 ? 1 : 2 * ((8 - hour + 24) % 24);
  return new Date(now.getTime() + halfHours * HALF_HOUR_MS);
}

describe("a person who does not answer is reminded three times, at nine in the reel's time zone", () => {
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
  ])("in %s", async (timeZone, invitedAt, dueDate, days) => {
    now = new Date(invitedAt);
    const tributeId = await newReel(server, creator, { dueDate, timeZone });
    await newInvitee(db, tributeId, { invitedAt: now });
    const end = now.getTime() + 20 * 86_400_000;
    for (; now.getTime() < end; now = nextScan(timeZone)) await runScan();

    const sent = await requestedMails(db);
    expect(sent.map(({ createdAt }) => dayAndHourIn(timeZone, createdAt))).toEqual(
      days.map((day) => ({ day, hour: 9 })),
    );
    expect(sent.map(({ createdAt }) => createdAt.getUTCMinutes() % 30)).toEqual([0, 0, 0]);
  });
});

test("the mail links to the person's own page and to unsubscribing", async () => {
  const { inviteeId, tributeId } = await newInvitedPerson({
    name: "Bob",
    email: "bob@example.com",
  });
  await scanAt(DAY_BEFORE);
  const [mail] = await requestedMails(db);
  expect(mail).toMatchObject({ kind: "reminder", to: "bob@example.com", tributeId, inviteeId });
  expect(mail?.text).toContain(`${ORIGIN}/tribute/${tributeId}?invite=${inviteeId}`);
  expect(mail?.text).toContain("Tomorrow, Friday, March 15, is the last day.");
  expect(mail?.unsubscribeUrl).toContain(`${ORIGIN}/unsubscribe?code=`);
});

describe("a person is not reminded who", () => {
  test.each([
    ["has sent a video", { state: "submitted" }],
    ["has sent one that waits for a credit", { state: "held" }],
    ["has declined", { state: "declined" }],
    ["was withdrawn", { state: "withdrawn" }],
    ["lost the invite when the reel was closed", { state: "expired" }],
    ["has no address", { email: null }],
    ["has not got the invitation yet", { isMailDue: true, mailedAt: null }],
  ] as const)("%s", async (_case, columns) => {
    await newInvitedPerson(columns);
    await scanAt(MIDPOINT, DAY_BEFORE, DUE_DAY);
    expect(await requestedMails(db)).toEqual([]);
  });

  test.each([
    ["this reel", (tributeId: string) => tributeId],
    ["any reel", () => null],
  ])("has unsubscribed from %s", async (_case, ofReel) => {
    const { tributeId } = await newInvitedPerson({ email: "bob@example.com" });
    await db.insert(mailOptOuts).values({ email: "bob@example.com", tributeId: ofReel(tributeId) });
    await newInvitee(db, tributeId, { invitedAt: INVITED, email: "eve@example.com" });
    await scanAt(MIDPOINT);
    expect((await requestedMails(db)).map(({ to }) => to)).toEqual(["eve@example.com"]);
    await db.delete(mailOptOuts);
  });

  test("has switched reminders off in their profile, whether the invite or the address is theirs", async () => {
    const user = await server.newUser();
    const wanted = { videos: true, thanks: true, progress: true, urgent: true };
    const preferences = { ...wanted, reminders: false };
    await server.call(savePreferences, { as: user, body: { preferences } });
    const { tributeId } = await newInvitedPerson({ email: user.email });
    await newInvitee(db, tributeId, { invitedAt: INVITED, userId: user.uid });
    await scanAt(MIDPOINT);
    expect(await requestedMails(db)).toEqual([]);
  });
});

describe("a reminder is not sent", () => {
  test("when a video arrives before its day", async () => {
    const { inviteeId } = await newInvitedPerson();
    await scanAt(MIDPOINT);
    await db.update(invitees).set({ state: "submitted" }).where(eq(invitees.id, inviteeId));
    await scanAt(DAY_BEFORE, DUE_DAY);
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test.each([
    [
      "a video",
      async (id: string) =>
        db.update(invitees).set({ state: "submitted" }).where(eq(invitees.id, id)),
    ],
    [
      "a decline",
      async (id: string) =>
        db.update(invitees).set({ state: "declined" }).where(eq(invitees.id, id)),
    ],
    ["closing the reel", async () => db.update(tributes).set({ state: "closed" })],
    ["unsubscribing", async () => db.insert(mailOptOuts).values(await onlyAddress())],
  ])("when %s happens between the scan and the sending", async (_case, happens) => {
    const { inviteeId } = await newInvitedPerson();
    await scanAt(MIDPOINT);
    const [mail] = await requestedMails(db);
    await happens(inviteeId);
    const sent: string[] = [];
    const transport = {
      isRepeatable: false,
      send: async ({ to }: { to: string }) => void sent.push(to),
      close: () => undefined,
    };
    const handle = mailHandler({
      db,
      readFile: async () => null,
      transport,
      gate: outreachGate(server.deps),
      clock,
    });
    await handle({ mailId: mail?.id ?? "" }, JOB_RUN);
    expect(sent).toEqual([]);
    expect(await requestedMails(db)).toMatchObject([{ state: "cancelled", text: "" }]);
    await db.delete(mailOptOuts);
  });

  async function onlyAddress() {
    const [mail] = await requestedMails(db);
    return { email: mail?.to ?? "", tributeId: null };
  }
});

describe("a server that was down", () => {
  test("sends the reminder later on the same day, until the evening", async () => {
    await newInvitedPerson();
    await scanAt("2030-03-08T20:59:00Z");
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test("sends nothing at night, and nothing for past days", async () => {
    await newInvitedPerson();
    await scanAt("2030-03-08T21:00:00Z", "2030-03-09T09:00:00Z", "2030-03-13T12:00:00Z");
    expect(await requestedMails(db)).toEqual([]);
    await scanAt(DAY_BEFORE);
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test("for weeks does not send a burst of reminders", async () => {
    await newInvitedPerson();
    await scanAt("2030-06-01T12:00:00Z");
    expect(await requestedMails(db)).toEqual([]);
  });
});

test("repeated scans send each reminder once", async () => {
  await newInvitedPerson();
  await scanAt(MIDPOINT, MIDPOINT, "2030-03-08T09:05:00Z", "2030-03-08T15:00:00Z");
  await db.update(invitees).set({ nextReminderAt: new Date(0) });
  await scanAt("2030-03-08T16:00:00Z");
  expect(await requestedMails(db)).toHaveLength(1);
});

test("a person who was invited late is not reminded on the same day", async () => {
  const { tributeId } = await newInvitedPerson();
  await newInvitee(db, tributeId, { invitedAt: new Date("2030-03-14T07:00:00Z") });
  await scanAt(DAY_BEFORE);
  expect(await requestedMails(db)).toHaveLength(1);
  await scanAt(DUE_DAY);
  expect(await requestedMails(db)).toHaveLength(3);
});

describe("when the reel changes", () => {
  const changeReel = (tributeId: string, changes: Partial<TributeDetails>) =>
    server.call(updateTribute, {
      as: creator,
      body: { tributeId, details: tributeDetails({ ...details, ...changes }) },
    });

  test("a new due date moves the reminders", async () => {
    const { tributeId } = await newInvitedPerson();
    await changeReel(tributeId, { dueDate: "2030-03-05" });
    await scanAt("2030-03-01T13:00:00Z", "2030-03-04T09:00:00Z");
    expect((await requestedMails(db)).map(({ createdAt }) => createdAt.toISOString())).toEqual([
      "2030-03-04T09:00:00.000Z",
    ]);
  });

  test("a new time zone moves the reminders", async () => {
    const { tributeId } = await newInvitedPerson();
    await changeReel(tributeId, { timeZone: "Asia/Kolkata" });
    await scanAt("2030-03-01T13:00:00Z", "2030-03-08T03:29:00Z");
    expect(await requestedMails(db)).toEqual([]);
    await scanAt("2030-03-08T03:30:00Z", "2030-03-08T09:00:00Z");
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test("a time zone in which it is another day sends nobody a second mail", async () => {
    const { tributeId } = await newInvitedPerson({}, { ...details, timeZone: "Pacific/Auckland" });
    await scanAt("2030-03-07T20:00:00Z");
    expect(await requestedMails(db)).toHaveLength(1);
    await changeReel(tributeId, { timeZone: "America/New_York", dueDate: "2030-03-08" });
    await scanAt("2030-03-07T20:01:00Z");
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test("no reminders are sent while it is closed, and the remaining ones once it is open again", async () => {
    const { tributeId } = await newInvitedPerson();
    await db.update(tributes).set({ state: "closed" });
    await scanAt(MIDPOINT, DAY_BEFORE);
    expect(await requestedMails(db)).toEqual([]);
    await db.transaction(async (tx) => {
      await tx.update(tributes).set({ state: "open" });
      await rescheduleReminders(tx, tributeId);
    });
    await scanAt("2030-03-14T22:00:00Z", DUE_DAY);
    expect(await requestedMails(db)).toHaveLength(1);
  });

  test("deleting it deletes its mails", async () => {
    const { tributeId } = await newInvitedPerson();
    await scanAt(MIDPOINT);
    await db.delete(tributes).where(eq(tributes.id, tributeId));
    expect(await requestedMails(db)).toEqual([]);
  });
});

describe("the organiser", () => {
  const notificationEvents = () => server.emitted.filter(({ event }) => event === "notification");

  test("is told once, however many people were reminded", async () => {
    server.emitted.length = 0;
    const { tributeId } = await newInvitedPerson();
    for (let count = 1; count < 12; count += 1)
      await newInvitee(db, tributeId, { invitedAt: INVITED });
    await scanAt(MIDPOINT);
    expect(notificationEvents()).toMatchObject([
      {
        userId: creator.uid,
        payload: {
          type: "REMINDER_SENT",
          tributeId,
          text: "We reminded 12 people about “Grace turns 40”.",
        },
      },
    ]);
  });

  test("is not told when nobody was reminded", async () => {
    server.emitted.length = 0;
    await newInvitedPerson({ state: "submitted" });
    await scanAt(MIDPOINT);
    expect(notificationEvents()).toEqual([]);
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
  await scanAt(MIDPOINT, MIDPOINT);
  const sent = await requestedMails(db);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(2000);
  expect(sent).toHaveLength(2000);
});

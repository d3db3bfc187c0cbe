import { contributors, invitees } from "@server/db/schema/people";
import { tributes } from "@server/db/schema/tributes";
import { progressJob } from "@server/modules/reminders/progress/progressJob";
import { remindJob } from "@server/modules/reminders/scan";
import { inviteToken, newReel, startToRecord } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { JOB_RUN, newInvitee, requestedMails } from "@tests/server/modules/reminders/invited";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const CAME = new Date("2030-03-10T12:00:00Z");
const TODAY = new Date("2030-03-14T12:00:00Z");
const EVENING_BEFORE = new Date("2030-03-14T18:30:00Z");
let now = CAME;
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();

test("a reel in a time zone that the database does not know keeps no other reel waiting", async () => {
  // Node.js knows these letters, and PostgreSQL does not.
  const [unknown, known] = [await newDueReel("UTC"), await newDueReel("UTC")];
  await db.update(tributes).set({ timeZone: "VST" }).where(eq(tributes.id, unknown));
  for (const tributeId of [unknown, known]) {
    await newInvitee(db, tributeId, { invitedAt: CAME, changedAt: TODAY, state: "declined" });
    await letGuestLeaveAddress(tributeId);
  }

  now = EVENING_BEFORE;
  await remindJob(server.deps, ORIGIN)({}, JOB_RUN);
  await progressJob(server.deps, ORIGIN)({}, JOB_RUN);

  const mailed = (await requestedMails(db)).filter(
    ({ tributeId, text }) => tributeId === known || text.includes(known),
  );
  expect(mailed.map(({ kind }) => kind).toSorted()).toEqual(["progress", "progress", "reminder"]);
});

test.each([
  ["AET", "Australia/Sydney"],
  ["VST", "Asia/Saigon"],
  ["Etc/GMT+5", "Etc/GMT+5"],
])("a reel with the zone %s is stored with one that the database knows", async (sent, stored) => {
  const id = await newDueReel(sent);
  const [row] = await db.select().from(tributes).where(eq(tributes.id, id));
  expect(row?.timeZone).toBe(stored);
  await server.database.execute(`select now() at time zone '${stored}'`);
});

test.each(["+05:30", "Mars/Olympus", "nowhere"])("%s is no time zone", async (timeZone) => {
  await expect(newDueReel(timeZone)).rejects.toThrow("Unknown time zone");
});

const newDueReel = (timeZone: string) =>
  newReel(server, creator, { dueDate: "2030-03-15", timeZone });

/** Lets a guest come by the open link and leave an address, so that they get a reminder. */
async function letGuestLeaveAddress(tributeId: string): Promise<void> {
  const guest = await server.newGuest();
  const invite = await inviteToken(server, creator, tributeId);
  await startToRecord(server, guest, { tributeId, invite });
  await db
    .update(contributors)
    .set({ email: `${tributeId.toLowerCase()}@example.com`, emailConfirmedAt: CAME })
    .where(eq(contributors.tributeId, tributeId));
  await db
    .update(invitees)
    .set({ invitedAt: CAME, state: "started" })
    .where(eq(invitees.userId, guest.uid));
}

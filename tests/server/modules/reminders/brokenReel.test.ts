import { saves } from "@server/db/schema/feed";
import { mails } from "@server/db/schema/mail";
import { notifications } from "@server/db/schema/notifications";
import { tributes } from "@server/db/schema/tributes";
import { remindSavedJob } from "@server/modules/feed/savedReminder";
import { revealJob } from "@server/modules/gifts/announce";
import { progressJob } from "@server/modules/reminders/progress/progressJob";
import { remindJob } from "@server/modules/reminders/scan";
import {
  giftToken,
  inviteToken,
  joinWithoutVideo,
  newClip,
  newReel,
} from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JOB_RUN, newInvitee, requestedMails } from "./invited";

const INVITED = new Date("2030-03-01T12:00:00Z");
const EVENING = new Date("2030-03-01T18:30:00Z");
const MIDPOINT = new Date("2030-03-08T09:00:00Z");
let now = INVITED;
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();

beforeEach(async () => {
  await db.delete(tributes);
  await db.delete(mails);
  await db.delete(notifications);
  now = INVITED;
});
afterEach(() => vi.restoreAllMocks());

const newDueReel = () => newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" });

/** Lets every attempt fail to make a link to a reel. */
function breakReel(id: string): void {
  const { links } = server.deps;
  const token = links.token.bind(links);
  vi.spyOn(links, "token").mockImplementation((...parts) => {
    if (parts.includes(id)) throw new Error("It is broken.");
    return token(...parts);
  });
}

const mailedReels = async () => (await requestedMails(db)).map(({ tributeId }) => tributeId);

test("a reel whose reminders fail does not keep the others waiting", async () => {
  const [broken, whole] = [await newDueReel(), await newDueReel()];
  await newInvitee(db, broken, { invitedAt: INVITED, nextReminderAt: INVITED });
  await newInvitee(db, whole, { invitedAt: INVITED, nextReminderAt: MIDPOINT });
  breakReel(broken);
  now = MIDPOINT;
  await expect(remindJob(server.deps, ORIGIN)({}, JOB_RUN)).rejects.toThrow("It is broken.");
  expect(await mailedReels()).toEqual([whole]);
});

test("a gift that cannot be announced does not keep the others waiting", async () => {
  const [broken, whole] = [await newDueReel(), await newDueReel()];
  for (const [at, tributeId] of [broken, whole].entries()) {
    const revealAt = new Date(INVITED.getTime() + at * 1000 + 1000).toISOString();
    await newClip(server, tributeId, creator);
    const recipientEmail = `${tributeId.toLowerCase()}@example.com`;
    await giftToken(server, creator, tributeId, { revealAt, recipientEmail });
  }
  breakReel(broken);
  now = MIDPOINT;
  await expect(revealJob(server.deps, ORIGIN)({}, JOB_RUN)).rejects.toThrow("It is broken.");
  expect(await mailedReels()).toEqual([whole]);
});

test("a reel whose organisers cannot be told the news does not keep the others waiting", async () => {
  const reels = [await newDueReel(), await newDueReel()].toSorted();
  for (const tributeId of reels)
    await newInvitee(db, tributeId, { invitedAt: INVITED, changedAt: INVITED, state: "declined" });
  vi.spyOn(server.deps.jobs, "addAll").mockRejectedValueOnce(new Error("It is broken."));
  now = EVENING;
  await expect(progressJob(server.deps, ORIGIN)({}, JOB_RUN)).rejects.toThrow("It is broken.");
  const told = await requestedMails(db);
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(reels[1] ?? "")]);
});

test("a reminder of a saved reel that fails does not keep others of the reel waiting", async () => {
  const tributeId = await newDueReel();
  const guests = [await server.newUser(), await server.newUser()];
  const invite = await inviteToken(server, creator, tributeId);
  for (const [at, guest] of guests.entries()) {
    await joinWithoutVideo(server, guest, { tributeId, invite });
    const remindAt = new Date(INVITED.getTime() + at);
    await db.insert(saves).values({ tributeId, userId: guest.uid, remindAt });
  }
  vi.spyOn(server.deps.jobs, "addAll").mockRejectedValueOnce(new Error("It is broken."));
  now = MIDPOINT;
  await expect(remindSavedJob(server.deps)({}, JOB_RUN)).rejects.toThrow("It is broken.");
  const told = await db.select().from(notifications).where(eq(notifications.type, "SAVED_REEL"));
  expect(told.map(({ userId }) => userId)).toEqual([guests[1]?.uid]);
});

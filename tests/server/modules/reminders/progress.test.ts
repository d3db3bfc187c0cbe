import { listNotifications } from "@contract/http/notification";
import { savePreferences } from "@contract/http/user";
import { mails } from "@server/db/schema/mail";
import { tributes } from "@server/db/schema/tributes";
import { users } from "@server/db/schema/users";
import { progressJob } from "@server/modules/reminders/progress/progressJob";
import { newClip, newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { JOB_RUN, newInvitee, type NewInvitee, requestedMails } from "./invited";

const MORNING = new Date("2030-03-04T10:00:00Z");
const EVENING = new Date("2030-03-04T18:30:00Z");
let now = MORNING;
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();
let tributeId: string;

beforeEach(async () => {
  now = MORNING;
  await db.delete(tributes);
  await db.delete(mails);
  await db.update(users).set({ language: null, muted: [] });
  tributeId = await newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" });
});

async function mailsAt(time: Date) {
  now = time;
  await progressJob(server.deps, ORIGIN)({}, JOB_RUN);
  return (await requestedMails(db)).filter(({ kind }) => kind === "progress");
}
const person = (name: string, columns: NewInvitee = {}) =>
  newInvitee(db, tributeId, { name, invitedAt: MORNING, changedAt: MORNING, ...columns });

test("nothing is sent while nothing happens", async () => {
  await person("Bob", { state: "invited" });
  expect(await mailsAt(EVENING)).toEqual([]);
});

test("the mail of the evening says what happened and who is missing, once", async () => {
  await person("Ann", { state: "submitted" });
  await person("Bob", { state: "declined" });
  await person("Cleo", { state: "opened" });
  const failed = { state: "failed", updatedAt: MORNING, kind: "answer" } as const;
  await newClip(server, tributeId, await server.newUser(), failed);
  expect(await mailsAt(new Date("2030-03-04T17:59:00Z"))).toEqual([]);
  await mailsAt(EVENING);
  const [mail, ...others] = await mailsAt(new Date("2030-03-04T20:00:00Z"));
  expect(others).toEqual([]);
  expect(mail?.to).toBe(creator.email);
  for (const line of [
    "Sent a video: Ann.",
    "Can't make it: Bob.",
    "Still missing: Cleo.",
    "We couldn't prepare the video of Ada.",
    `${ORIGIN}/tribute/${tributeId}?view=people`,
  ])
    expect(mail?.text).toContain(line);
});

test("the next evening's mail reports only what is new", async () => {
  await person("Ann", { state: "submitted" });
  await mailsAt(EVENING);
  expect(await mailsAt(new Date("2030-03-05T19:00:00Z"))).toHaveLength(1);
  await person("Bob", { state: "submitted", changedAt: new Date("2030-03-06T08:00:00Z") });
  const [, second] = await mailsAt(new Date("2030-03-06T19:00:00Z"));
  expect(second?.text).toContain("Sent a video: Bob.");
});

test("the evening is that of the reel's time zone, and the language that of the reader", async () => {
  await db.update(tributes).set({ timeZone: "America/New_York" });
  await db.update(users).set({ language: "de" });
  await person("Ann", { state: "submitted" });
  expect(await mailsAt(EVENING)).toEqual([]);
  const [mail] = await mailsAt(new Date("2030-03-04T23:30:00Z"));
  expect(mail?.text).toContain("Video geschickt: Ann.");
});

test("a held video is reported at once, and once a day", async () => {
  await person("Ann", { state: "held" });
  await newClip(server, tributeId, await server.newUser(), { state: "held" });
  await mailsAt(MORNING);
  const [mail, ...others] = await mailsAt(new Date("2030-03-04T11:00:00Z"));
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("is waiting for a credit");
});

test("a reel that is due tomorrow is reported in the morning while people are missing", async () => {
  await db.update(tributes).set({ dueDate: "2030-03-05" });
  await person("Ann", { state: "submitted" });
  expect(await mailsAt(MORNING)).toEqual([]);
  await person("Bob", { state: "invited" });
  expect(await mailsAt(new Date("2030-03-04T08:59:00Z"))).toEqual([]);
  const [mail] = await mailsAt(MORNING);
  expect(mail?.subject).toContain("is due tomorrow");
  expect(mail?.text).toContain("Still missing: Bob.");
});

test("a reel that is due tomorrow is a notification of each organiser, once", async () => {
  const helper = await newCoOrganiser(server, tributeId);
  await db.update(tributes).set({ dueDate: "2030-03-05" });
  await person("Ann", { state: "submitted" });
  await person("Bob", { state: "invited" });
  await mailsAt(MORNING);
  await mailsAt(EVENING);
  for (const organiser of [creator, helper]) {
    const { data } = await server.call(listNotifications, { as: organiser });
    const warnings = data?.items.filter(({ type }) => type === "DUE_TOMORROW") ?? [];
    expect(warnings.map(({ text }) => text)).toEqual([
      "“Grace turns 40” is due tomorrow, and one person is still missing.",
    ]);
  }
});

test("each organiser can turn off each kind, and a closed reel reports nothing", async () => {
  const helper = await newCoOrganiser(server, tributeId);
  await person("Ann", { state: "submitted" });
  const all = { videos: true, thanks: true, reminders: true, urgent: true };
  const preferences = { ...all, progress: false };
  await server.call(savePreferences, { as: creator, body: { preferences } });
  expect((await mailsAt(EVENING)).map(({ to }) => to)).toEqual([helper.email]);
  await db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
  await person("Bob", { state: "submitted", changedAt: new Date("2030-03-05T08:00:00Z") });
  expect(await mailsAt(new Date("2030-03-05T19:00:00Z"))).toHaveLength(1);
});

import { listActivity } from "@contract/http/activity";
import {
  DEFAULT_REMINDER_PLAN,
  getReminders,
  listReminderRecipients,
  pauseReminders,
  previewReminder,
  type ReminderPlan,
  saveReminderPlan,
  sendReminders,
} from "@contract/http/reminder";
import type { Language } from "@contract/languages";
import { REMINDER_MESSAGE_MAX } from "@contract/limits";
import { remindJob } from "@server/modules/reminders/scan";
import { newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, describe, expect, test } from "vitest";
import { JOB_RUN, newInvitee, requestedMails } from "./invited";

const INVITED = new Date("2030-03-01T12:00:00Z");
let now = INVITED;
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();

beforeEach(() => {
  now = new Date("2030-03-02T12:00:00Z");
});

async function newWedding() {
  const tributeId = await newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" });
  const bob = await newInvitee(db, tributeId, { invitedAt: INVITED });
  return { tributeId, bob };
}
const save = (tributeId: string, changes: Partial<ReminderPlan>, as = creator) =>
  server.call(saveReminderPlan, {
    as,
    body: { tributeId, ...DEFAULT_REMINDER_PLAN, ...changes },
  });
const pause = (tributeId: string, inviteeId: string, isPaused: boolean, as = creator) =>
  server.call(pauseReminders, { as, body: { tributeId, inviteeId, isPaused } });
const mailsAt = async (tributeId: string, ...times: string[]) => {
  for (const time of times) {
    now = new Date(time);
    await remindJob(server.deps, ORIGIN)({}, JOB_RUN);
  }
  return (await requestedMails(db)).filter((mail) => mail.tributeId === tributeId);
};

describe("the plan of the reminders", () => {
  test("is the default until an organiser changes it", async () => {
    const { tributeId } = await newWedding();
    const { data } = await server.call(getReminders, { as: creator, query: { tributeId } });
    expect(data).toMatchObject({ plan: DEFAULT_REMINDER_PLAN, timeZone: "UTC" });
    expect(data?.upcoming.map(({ moment }) => moment)).toEqual([
      "MIDPOINT",
      "DAY_BEFORE",
      "DUE_DAY",
    ]);
  });

  test("moves them to other days and another hour", async () => {
    const { tributeId } = await newWedding();
    const moments = ["DUE_DAY", "WEEK_BEFORE", "THREE_DAYS_BEFORE"] as const;
    const { data } = await save(tributeId, { moments: [...moments], hour: 18 });
    expect(data?.upcoming).toEqual([
      { moment: "WEEK_BEFORE", at: "2030-03-08T18:00:00.000Z", people: 1 },
      { moment: "THREE_DAYS_BEFORE", at: "2030-03-12T18:00:00.000Z", people: 1 },
      { moment: "DUE_DAY", at: "2030-03-15T18:00:00.000Z", people: 1 },
    ]);
    const sent = [];
    for (const at of ["08T17:59", "08T18:00", "12T18:00", "14T18:00", "15T18:00"])
      sent.push((await mailsAt(tributeId, `2030-03-${at}:00Z`)).length);
    expect(sent).toEqual([0, 1, 2, 2, 3]);
  });

  test("sends one reminder on a day that two moments share", async () => {
    const { tributeId } = await newWedding();
    // Half-way from the 1st to the 15th of March is a week before.
    const { data } = await save(tributeId, { moments: ["MIDPOINT", "WEEK_BEFORE"] });
    expect(data?.upcoming.map(({ moment }) => moment)).toEqual(["WEEK_BEFORE"]);
  });

  test("pauses them, and goes on where it was", async () => {
    const { tributeId } = await newWedding();
    const { data } = await save(tributeId, { isPaused: true });
    expect(data).toMatchObject({ plan: { isPaused: true }, upcoming: [], remindable: 1 });
    expect(await mailsAt(tributeId, "2030-03-08T09:00:00Z")).toEqual([]);
    await save(tributeId, {});
    expect(await mailsAt(tributeId, "2030-03-13T09:00:00Z")).toEqual([]);
    expect(await mailsAt(tributeId, "2030-03-14T09:00:00Z")).toHaveLength(1);
  });

  test("pauses those of one person, by hand as well, and goes on where it was", async () => {
    const { tributeId, bob } = await newWedding();
    const eve = await newInvitee(db, tributeId, { invitedAt: INVITED });
    expect((await pause(tributeId, bob, true)).data).toMatchObject({
      _id: bob,
      isReminderPaused: true,
    });
    const upcoming = await server.call(getReminders, { as: creator, query: { tributeId } });
    expect(upcoming.data).toMatchObject({ remindable: 1, upcoming: [{ people: 1 }, {}, {}] });
    const byHand = await server.call(sendReminders, {
      as: creator,
      body: { tributeId, inviteeIds: [bob] },
    });
    expect(byHand.data).toEqual({ reminded: [], skipped: [{ _id: bob, obstacle: "PAUSED" }] });
    expect(await mailsAt(tributeId, "2030-03-08T09:00:00Z")).toMatchObject([{ inviteeId: eve }]);
    await pause(tributeId, bob, false);
    const later = await mailsAt(tributeId, "2030-03-13T09:00:00Z", "2030-03-14T09:00:00Z");
    expect(later.filter(({ inviteeId }) => inviteeId === bob)).toHaveLength(1);
    expect(later.filter(({ inviteeId }) => inviteeId === eve)).toHaveLength(2);
  });

  test("says of everybody who is missing whether they would be reminded now, and how", async () => {
    const { tributeId, bob } = await newWedding();
    const eve = await newInvitee(db, tributeId, { invitedAt: INVITED, email: null });
    await newInvitee(db, tributeId, { invitedAt: INVITED, state: "submitted" });
    await save(tributeId, { message: "We miss you!" });
    const query = { tributeId };
    const { data } = await server.call(listReminderRecipients, { as: creator, query });
    expect(data?.message).toBe("We miss you!");
    expect(data?.recipients).toHaveLength(2);
    expect(data?.recipients).toEqual(
      expect.arrayContaining([
        { _id: bob, obstacle: null, language: "en" },
        { _id: eve, obstacle: "NO_ADDRESS", language: "en" },
      ]),
    );
    const stranger = await server.newUser();
    expect((await server.call(listReminderRecipients, { as: stranger, query })).code).toBe(
      "FORBIDDEN",
    );
    expect((await pause(tributeId, bob, true, stranger)).code).toBe("FORBIDDEN");
    const elsewhere = await newWedding();
    expect((await pause(elsewhere.tributeId, bob, true)).code).toBe("NOT_FOUND");
  });

  test("shows a reminder in each language", async () => {
    const { tributeId } = await newWedding();
    const subjectIn = async (language: Language) => {
      const body = { tributeId, message: "", language };
      return (await server.call(previewReminder, { as: creator, body })).data?.subject;
    };
    expect(await subjectIn("de")).toMatch(/^Dein Video für /);
    expect(await subjectIn("es")).toMatch(/vídeo/);
    expect(await subjectIn("en")).toContain("is still missing");
  });

  test("rewords them, in the mail and in its preview", async () => {
    const { tributeId } = await newWedding();
    const message = "We miss you! <b>Grandma</b> asks about you every day.";
    const { data } = await server.call(previewReminder, {
      as: creator,
      body: { tributeId, message },
    });
    expect(data?.subject).toContain("is still missing");
    expect(data?.html).toContain("We miss you! &lt;b&gt;Grandma&lt;/b&gt; asks about you");
    expect(data?.html).not.toContain("would love to have you");
    expect(data?.html).not.toContain("invite=");
    await save(tributeId, { message });
    const [mail] = await mailsAt(tributeId, "2030-03-08T09:00:00Z");
    expect(mail?.text).toContain("asks about you every day.");
    expect(mail?.text).toContain("There are 7 days left");
    expect(mail?.text).toContain("invite=");
  });

  test("is for organisers, within limits, and its changes are in the log", async () => {
    const { tributeId } = await newWedding();
    const stranger = await server.newUser();
    expect((await save(tributeId, {}, stranger)).code).toBe("FORBIDDEN");
    const preview = await server.call(previewReminder, {
      as: stranger,
      body: { tributeId, message: "" },
    });
    expect(preview.code).toBe("FORBIDDEN");
    for (const wrong of [
      { hour: 3 },
      { hour: 21 },
      { message: "x".repeat(REMINDER_MESSAGE_MAX + 1) },
    ])
      expect((await save(tributeId, wrong)).status).toBe(400);
    const helper = await newCoOrganiser(server, tributeId);
    expect((await save(tributeId, { hour: 12 }, helper)).status).toBe(200);
    const { data } = await server.call(listActivity, { as: creator, query: { tributeId } });
    expect(data?.items.map(({ act, actor }) => [act, actor?.userId])).toEqual([
      ["REMINDERS_CHANGED", helper.uid],
    ]);
  });
});

import { mails } from "@server/db/schema/mail";
import { remindJob } from "@server/modules/reminders/scan";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";
import { JOB_RUN, newInvitee, requestedMails } from "./invited";

const INVITED = new Date("2030-03-01T12:00:00Z");
let now = INVITED;
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();

async function remindAt(instant: string): Promise<void> {
  now = new Date(instant);
  await remindJob(server.deps, ORIGIN)({}, JOB_RUN);
}

test("somebody whose address takes no mail is not reminded, until a later mail has arrived", async () => {
  const tributeId = await newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" });
  const email = "bob@example.com";
  const inviteeId = await newInvitee(db, tributeId, { invitedAt: INVITED, email });
  await remindAt("2030-03-01T12:00:00Z");
  await remindAt("2030-03-08T09:00:00Z");
  await db.update(mails).set({ state: "bounced", settledAt: now });
  await remindAt("2030-03-14T09:00:00Z");
  expect(await requestedMails(db)).toHaveLength(1);

  await db.insert(mails).values({
    id: "again",
    idempotencyKey: "again",
    kind: "invite",
    tributeId,
    inviteeId,
    to: email,
    subject: "Hello",
    html: "",
    text: "",
    state: "sent",
    createdAt: now,
    settledAt: now,
  });
  await remindAt("2030-03-15T09:00:00Z");
  expect((await requestedMails(db)).map(({ kind }) => kind).toSorted()).toEqual([
    "invite",
    "reminder",
    "reminder",
  ]);
});

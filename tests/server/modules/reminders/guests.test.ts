import { getInvite } from "@contract/http/invite";
import { contributors, invitees } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { mailOptOuts } from "@server/db/schema/outreach";
import { tributes } from "@server/db/schema/tributes";
import { remindJob } from "@server/modules/reminders/scan";
import type { Account } from "@tests/support/factories/accounts";
import { inviteToken, newReel, startToRecord } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { JOB_RUN } from "./invited";

let now = new Date();
const server = await startTestServer({ clock: () => now });
const { db } = server.deps;
const creator = await server.newUser();

const CAME = new Date("2030-03-10T12:00:00Z");
const DAY_BEFORE = "2030-03-14T09:00:00Z";
const DUE_DAY = "2030-03-15T09:00:00Z";

let tributeId: string;
let guest: Account;
let email: string;

beforeEach(async () => {
  await db.delete(tributes);
  tributeId = await newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" });
  guest = await server.newGuest();
  email = `${crypto.randomUUID()}@example.com`;
  const invite = await inviteToken(server, creator, tributeId);
  await startToRecord(server, guest, { tributeId, invite });
  await db
    .update(invitees)
    .set({ invitedAt: CAME, state: "started" })
    .where(eq(invitees.tributeId, tributeId));
  await leaveAddress(CAME);
});

const leaveAddress = (emailConfirmedAt: Date | null) =>
  db
    .update(contributors)
    .set({ email, emailConfirmedAt })
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, guest.uid)));

/** Returns the mails to the guest after the job has run at these times, each time twice. */
async function remindedAt(...instants: string[]) {
  for (const instant of [...instants, ...instants]) {
    now = new Date(instant);
    await remindJob(server.deps, ORIGIN)({}, JOB_RUN);
  }
  return db.select().from(mails).where(eq(mails.to, email));
}

describe("a guest who has left an address and not finished", () => {
  test("is reminded once, on the day before, with the link by which everybody can record", async () => {
    expect(await remindedAt("2030-03-12T09:00:00Z", "2030-03-14T08:59:00Z")).toEqual([]);
    const sent = await remindedAt(DAY_BEFORE, DUE_DAY);
    expect(sent).toMatchObject([{ kind: "reminder", tributeId }]);
    const { data } = await server.call(getInvite, { query: { tributeId }, as: creator });
    expect(sent[0]?.text).toContain(new URL(data?.link ?? "").search);
  });

  test("is reminded on the due day if nothing ran before, and never at night", async () => {
    expect(await remindedAt("2030-03-14T21:00:00Z", "2030-03-15T08:00:00Z")).toEqual([]);
    expect(await remindedAt(DUE_DAY)).toHaveLength(1);
  });

  test.each([
    ["sent a video", () => db.update(invitees).set({ state: "submitted" })],
    ["came today", () => db.update(invitees).set({ invitedAt: new Date(DAY_BEFORE) })],
    ["has not confirmed the address", () => leaveAddress(null)],
    ["wants no mails", () => db.insert(mailOptOuts).values({ email, tributeId: null })],
    [
      "organisers want not to be reminded",
      () => db.update(invitees).set({ isReminderPaused: true }),
    ],
    ["belongs to a closed reel", () => db.update(tributes).set({ state: "closed" })],
  ])("is not reminded if they are somebody who %s", async (_what, change) => {
    await change();
    expect(await remindedAt(DAY_BEFORE)).toEqual([]);
  });
});

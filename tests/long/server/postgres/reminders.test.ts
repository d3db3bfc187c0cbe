import { sendReminders } from "@contract/http/reminder";
import { type DatabaseHandle, openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { mails } from "@server/db/schema/mail";
import { notifications } from "@server/db/schema/notifications";
import { remindJob } from "@server/modules/reminders/scan";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import { newInvitee, JOB_RUN } from "@tests/server/modules/reminders/invited";
import { beforeAll, describe, expect, test } from "vitest";

const REELS = 12;
const PEOPLE = 8;

describe("reminders on a PostgreSQL server", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let now = new Date("2030-03-01T12:00:00Z");
  let database: DatabaseHandle;
  let server: TestServer;

  beforeAll(async () => {
    database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database, clock: () => now });
  });

  test("reach nobody twice when several processes scan while organisers send them", async () => {
    const creator = await server.newUser();
    const reels = await Promise.all(
      Array.from({ length: REELS }, () =>
        newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" }),
      ),
    );
    for (const tributeId of reels)
      for (let person = 0; person < PEOPLE; person += 1)
        await newInvitee(database.db, tributeId, { invitedAt: now });
    const runScan = () => remindJob(server.deps, ORIGIN)({}, JOB_RUN);
    await runScan();

    now = new Date("2030-03-08T09:00:00Z");
    const sendRemindersOf = (tributeId: string) =>
      server.call(sendReminders, { as: creator, body: { tributeId } });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, runScan),
      ...reels.flatMap((tributeId) => [sendRemindersOf(tributeId), sendRemindersOf(tributeId)]),
    ]);
    // A scan skips rows that somebody else has locked, and the next scan finds them.
    await runScan();

    expect(answers.every((answer) => !answer || answer.status === 200)).toBe(true);
    const sent = await database.db.select({ to: mails.to }).from(mails);
    expect(sent).toHaveLength(REELS * PEOPLE);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(REELS * PEOPLE);
    const told = await database.db.$count(notifications);
    expect(told).toBeLessThanOrEqual(REELS);
  });
});

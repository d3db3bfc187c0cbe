import { sendReminders } from "@contract/http/reminder";
import { type DatabaseHandle, openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { mails } from "@server/db/schema/mails";
import { notifications } from "@server/db/schema/around";
import { remindJob } from "@server/modules/reminders/scan";
import { needs } from "@tests/support/database/needs";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import { newInvitee, RUN } from "@tests/server/modules/reminders/invited";
import { beforeAll, describe, expect, test } from "vitest";

const REELS = 12;
const PEOPLE = 8;

describe("reminders on a PostgreSQL server", needs(missingPostgres), () => {
  const url = databaseOfSuite();
  let now = new Date("2030-03-01T12:00:00Z");
  let database: DatabaseHandle;
  let server: TestServer;

  beforeAll(async () => {
    database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database, clock: () => now });
  });

  test("many processes that look at once, and organisers who remind meanwhile, write to nobody twice", async () => {
    const creator = await server.newUser();
    const reels = await Promise.all(
      Array.from({ length: REELS }, () =>
        newReel(server, creator, { dueDate: "2030-03-15", timeZone: "UTC" }),
      ),
    );
    for (const tributeId of reels)
      for (let person = 0; person < PEOPLE; person += 1)
        await newInvitee(database.db, tributeId, { invitedAt: now });
    const look = () => remindJob(server.deps, ORIGIN)({}, RUN);
    await look();

    now = new Date("2030-03-08T09:00:00Z");
    const remind = (tributeId: string) =>
      server.call(sendReminders, { as: creator, body: { tributeId } });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, look),
      ...reels.flatMap((tributeId) => [remind(tributeId), remind(tributeId)]),
    ]);
    // A look leaves out what somebody else has locked; the next one finds it.
    await look();

    expect(answers.every((answer) => !answer || answer.status === 200)).toBe(true);
    const sent = await database.db.select({ to: mails.to }).from(mails);
    expect(sent).toHaveLength(REELS * PEOPLE);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(REELS * PEOPLE);
    const told = await database.db.$count(notifications);
    expect(told).toBeLessThanOrEqual(REELS);
  });
});

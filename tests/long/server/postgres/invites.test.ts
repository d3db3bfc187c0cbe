import { ERRORS } from "@contract/errors";
import { declineInvite, openInvite, resendInvite, withdrawInvite } from "@contract/http/invite";
import type { TributeState } from "@contract/domain/tribute";
import { setTributeState } from "@contract/http/tribute";
import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { invitees } from "@server/db/schema/people";
import { releaseHeldJob } from "@server/modules/videos/arrival/releaseHeld";
import { balanceOf, buyCredits } from "@tests/support/factories/credits";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newDesk, personalTokenOf } from "@tests/server/modules/people/desk";
import { startToRecord } from "@tests/support/factories/reels";
import { completeUpload } from "@tests/server/modules/people/recording";
import { JOB_RUN } from "@tests/server/modules/reminders/invited";

const GUESTS = 12;
const REFUSALS = new Set<string>(
  Object.values(ERRORS).flatMap(({ status, message }) => (status < 500 ? [message] : [])),
);

describe("invites on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  let server: TestServer;
  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    server = await startTestServer({ database });
  });

  test("concurrent actions never block each other forever, and every credit is accounted for", async () => {
    const desk = await newDesk(server);
    const { creator, tributeId } = desk;
    await buyCredits(server, creator, GUESTS - 5);
    const emails = Array.from({ length: GUESTS }, (_, at) => `guest${at}@example.com`);
    await desk.invite(...emails);
    const guests = await Promise.all(
      emails.map(async (email) => {
        const invitee = await desk.person(email);
        const invite = await personalTokenOf(server, invitee);
        return { account: await server.newGuest(), inviteeId: invitee._id, invite };
      }),
    );
    const setReelState = (state: TributeState) =>
      server.call(setTributeState, { as: creator, body: { tributeId, state } });
    const recordVideo = async ({ account, invite }: (typeof guests)[number]) => {
      const id = await startToRecord(server, account, { tributeId, invite });
      await completeUpload(server, id);
    };
    const faults: unknown[] = [];
    const unlessRefused = async (work: Promise<unknown>) => {
      const answer = (await work.catch((error: unknown) => error)) ?? {};
      const { status, message } = answer as { status?: number; message?: string };
      const isRefusal = REFUSALS.has(message ?? "");
      if ((status ?? 200) >= 500 || (answer instanceof Error && !isRefusal)) faults.push(answer);
    };

    await Promise.all([
      ...guests.flatMap((guest, at) => {
        const { inviteeId, invite } = guest;
        return [
          unlessRefused(recordVideo(guest)),
          unlessRefused(server.call(openInvite, { body: { tributeId, invite } })),
          at % 2 === 0
            ? unlessRefused(server.call(declineInvite, { body: { tributeId, invite } }))
            : unlessRefused(
                server.call(withdrawInvite, { as: creator, query: { tributeId, inviteeId } }),
              ),
          unlessRefused(server.call(resendInvite, { as: creator, body: { tributeId, inviteeId } })),
          unlessRefused(recordVideo(guest)),
        ];
      }),
      unlessRefused(setReelState("closed")),
      unlessRefused(buyCredits(server, creator, 3)),
      unlessRefused(setReelState("open")),
      unlessRefused(releaseHeldJob(server.deps)({ userId: creator.uid }, JOB_RUN)),
    ]);

    expect(faults).toEqual([]);
    const taken = await server.deps.db.$count(
      invitees,
      and(eq(invitees.tributeId, tributeId), inArray(invitees.credit, ["reserved", "spent"])),
    );
    expect(await balanceOf(server, creator)).toBe(GUESTS + 3 - taken);
  });
});

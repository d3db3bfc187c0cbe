import { listActivity } from "@contract/http/activity";
import { renewInviteLink } from "@contract/http/invite";
import { auditLog } from "@server/db/schema/audit";
import { tributes } from "@server/db/schema/tributes";
import { openOwnDatabase } from "@tests/support/database/database";
import { newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeAll, describe, expect, test } from "vitest";

const server = await startTestServer({ database: await openOwnDatabase() });
const { database } = server;
let creator: Awaited<ReturnType<typeof server.newUser>>;
let tributeId: string;

beforeAll(async () => {
  creator = await server.newUser();
  tributeId = await newReel(server, creator);
  await server.call(renewInviteLink, { as: creator, body: { tributeId } });
});

describe("the log, even with a connection to the database,", () => {
  test.each([
    "update audit_log set act = 'GIFT_GIVEN'",
    "update audit_log set actor_id = null",
    "update audit_log set created_at = now()",
    "delete from audit_log",
  ])("refuses to run: %s", async (statement) => {
    await expect(database.execute(statement)).rejects.toThrow("append-only");
    const { data } = await server.call(listActivity, { as: creator, query: { tributeId } });
    expect(data?.items).toMatchObject([{ act: "INVITE_RENEWED", actor: { userId: creator.uid } }]);
  });
});

test("an action whose log entry cannot be written does not happen", async () => {
  const version = async () => (await database.db.select().from(tributes))[0]?.inviteVersion;
  const before = await version();
  await database.execute("alter table audit_log add constraint none check (false) not valid");
  const refused = await server.call(renewInviteLink, { as: creator, body: { tributeId } });
  await database.execute("alter table audit_log drop constraint none");
  expect([refused.status, await version()]).toEqual([500, before]);
  expect(await database.db.select().from(auditLog)).toHaveLength(1);
});

import { listReelMails } from "@contract/http/reminder";
import { requestRetake } from "@contract/http/submission";
import { deleteAccount } from "@contract/http/user";
import { mails } from "@server/db/schema/mail";
import { submissions } from "@server/db/schema/videos";
import { newDesk } from "@tests/server/modules/people/desk";
import { inviteToken, requestSubmission } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;

test("organisers read the addresses that they entered, and never those of accounts", async () => {
  const desk = await newDesk(server);
  const { creator, tributeId } = desk;
  await desk.invite("bob@example.com");
  const invite = await inviteToken(server, creator, tributeId);
  const eve = await server.newUser();
  const { data: video } = await requestSubmission(server, eve, { tributeId, invite });
  const submissionId = video?._id ?? "";
  await db.update(submissions).set({ state: "ready" }).where(eq(submissions.id, submissionId));
  const body = { submissionId, reason: "Too dark" };
  expect(await server.call(requestRetake, { as: creator, body })).toMatchObject({ status: 200 });

  const listed = await server.call(listReelMails, { as: creator, query: { tributeId } });
  const seen = Object.fromEntries(listed.data?.items.map(({ kind, to }) => [kind, to]) ?? []);
  expect(seen).toMatchObject({ newTake: null });
  expect(JSON.stringify(listed)).not.toContain(eve.email);

  expect((await db.select().from(mails).where(eq(mails.to, eve.email))).length).toBeGreaterThan(0);
  expect(
    await server.call(deleteAccount, { as: eve, body: { name: "Ada Lovelace" } }),
  ).toMatchObject({ status: 200 });
  expect(await db.select().from(mails).where(eq(mails.to, eve.email))).toEqual([]);
});

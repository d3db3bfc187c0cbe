import { invitePeople } from "@contract/http/invite";
import { contributors, invitees } from "@server/db/schema/people";
import { mails } from "@server/db/schema/mail";
import { submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { deliverThanksJob } from "@server/modules/thanks/deliverJobs";
import type { Account } from "@tests/support/factories/accounts";
import { newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
const creator = await server.newUser();
const grace = await server.newUser();

const addToReel = (tributeId: string, { uid: userId }: Account) =>
  db.insert(contributors).values({ tributeId, userId, submissions: 1 });

/** Delivers a thank-you of Grace and returns the addresses that it is mailed to. */
async function thankEverybody(tributeId: string): Promise<string[]> {
  const submissionId = newId();
  await db.insert(submissions).values({
    id: submissionId,
    tributeId,
    userId: grace.uid,
    kind: "thanks",
    state: "ready",
    mimeType: "video/webm",
  });
  await deliverThanksJob(server.deps, ORIGIN)(
    { submissionId },
    { signal: new AbortController().signal, isLastAttempt: false },
  );
  const sent = await db
    .select({ to: mails.to })
    .from(mails)
    .where(and(eq(mails.tributeId, tributeId), eq(mails.kind, "thankYou")));
  return sent.map(({ to }) => to).toSorted();
}

test("a thank-you's link is mailed only to addresses that their accounts have verified", async () => {
  const tributeId = await newReel(server, creator);
  const verified = await server.newUser();
  const unverified = await server.newUser({ verified: false });
  await addToReel(tributeId, verified);
  await addToReel(tributeId, unverified);
  expect(await thankEverybody(tributeId)).toEqual([creator.email, verified.email].toSorted());
});

test("a thank-you's link is mailed to the address that was invited, and not to a changed one", async () => {
  const tributeId = await newReel(server, creator);
  const guest = await server.newGuest();
  const people = [{ name: "Tom", email: "tom@example.com" }];
  await server.call(invitePeople, { as: creator, body: { tributeId, people } });
  await db.update(invitees).set({ userId: guest.uid }).where(eq(invitees.email, "tom@example.com"));
  await addToReel(tributeId, guest);
  expect(await thankEverybody(tributeId)).toEqual([creator.email, "tom@example.com"].toSorted());
});

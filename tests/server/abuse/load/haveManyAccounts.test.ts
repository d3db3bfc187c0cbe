import { createUser, sendVerificationLink } from "@contract/http/user";
import { sendContact } from "@contract/http/message";
import { HOUR_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { contactMessages } from "@server/db/schema/messages";
import { LIMITS } from "@server/limits/table";
import { useUp } from "@tests/support/factories/useUp";
import {
  type Account,
  createGuestAccount,
  createPasswordAccount,
} from "@tests/support/factories/accounts";
import { API_KEY, newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;

async function joinFrom(remoteAddress: string, account?: Account): Promise<number> {
  const as = account ?? (await createGuestAccount());
  const response = await server.app.server.inject({
    method: createUser.method,
    url: `/api${createUser.path}`,
    payload: newUserBody(as),
    remoteAddress,
    headers: { "api-key": API_KEY, authorization: `Bearer ${as.idToken}` },
  });
  return response.statusCode;
}

test("one address can create a limited number of accounts in an hour", async () => {
  await useUp(server, "account", "203.0.113.9", 2);
  expect([await joinFrom("203.0.113.9"), await joinFrom("203.0.113.9")]).toEqual([200, 200]);
  expect(await joinFrom("203.0.113.9")).toBe(429);
  expect(await joinFrom("203.0.113.10")).toBe(200);
  server.advance(HOUR_MS);
  expect(await joinFrom("203.0.113.9")).toBe(200);
});

test("whoever enters somebody else's address cannot fill their mailbox", async () => {
  const as = await server.newUser({ verified: false });
  const ask = () =>
    server.call(sendVerificationLink, { as, body: { redirectUrl: `${ORIGIN}/verify` } });
  const statuses: number[] = [];
  for (let minute = 0; minute < 10; minute += 1) {
    server.advance(60_000);
    statuses.push((await ask()).status);
  }
  // The first mail was sent with the account.
  const allowed = LIMITS.verification.max - 1;
  expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
  expect(await ask()).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    error: expect.stringContaining("try again in an hour") as string,
  });
  expect(await db.select().from(mails).where(eq(mails.to, as.email))).toHaveLength(allowed + 1);
  server.advance(HOUR_MS);
  expect((await ask()).status).toBe(200);
});

test("whoever signs up with tagged addresses does not keep the mailbox's owner from signing up", async () => {
  const name = crypto.randomUUID();
  const join = async (email: string) =>
    joinFrom("203.0.113.30", await createPasswordAccount({ email, verified: false }));
  for (let tag = 1; tag <= 7; tag += 1) await join(`${name}+${tag}@example.com`);
  await join(`${name}@example.com`);
  const mailed = await db
    .select()
    .from(mails)
    .where(like(mails.to, `${name}%`));
  expect(mailed.map(({ to }) => to)).toContain(`${name}@example.com`);
  expect(mailed).toHaveLength(7);
});

test("messages from one network do not use up the mails to the operator", async () => {
  await db.delete(mails);
  const write = async (remoteAddress: string) => {
    const as = await server.newGuest();
    const text = { name: "Ada", topic: "An idea", message: "Hello" };
    const payload = { ...text, email: "ada@example.com", openMs: 9000 };
    const url = `/api${sendContact.path}`;
    return (await server.send({ method: "POST", url, payload, remoteAddress, as })).status;
  };
  await useUp(server, "operatorMailsOfAddress", "203.0.113.40", 1);
  for (const address of ["203.0.113.40", "203.0.113.40", "203.0.113.41"])
    expect(await write(address)).toBe(200);
  expect(await db.select().from(mails).where(eq(mails.kind, "contact"))).toHaveLength(2);
});

test("many accounts cannot fill the operator's mailbox, and no message is lost", async () => {
  await db.delete(mails);
  await db.delete(contactMessages);
  await useUp(server, "operatorMail", "everybody", 1);
  const as = await server.newUser();
  const write = (message: string) =>
    server.call(sendContact, {
      as,
      body: { name: "Ada", email: as.email, topic: "An idea", message, openMs: 9000 },
    });
  await write("This one is mailed");
  await write("This one is only stored");
  expect(await db.select().from(contactMessages)).toHaveLength(2);
  const mailed = await db.select().from(mails).where(eq(mails.kind, "contact"));
  expect(mailed).toHaveLength(1);
});

import { changeEmail, confirmEmail, createUser, verifyUser } from "@contract/http/user";
import { DAY_MS } from "@contract/time";
import { createVerificationCode } from "@server/modules/users/verificationCode";
import { mails } from "@server/db/schema/mail";
import { users } from "@server/db/schema/users";
import {
  type Account,
  changeAddress,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/support/factories/accounts";
import { newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();

const codeFor = ({ uid, email }: Account) =>
  createVerificationCode(server.deps.links, {
    uid,
    email,
    expiresAt: server.deps.clock().getTime() + DAY_MS,
  });
const redeem = (as: Account, code: string) => server.call(verifyUser, { body: { code }, as });
const addressInTokenOf = async (email: string) => {
  const { idToken } = await signIn(email, DEFAULT_PASSWORD);
  return server.deps.identity.verify(idToken);
};
const rowOf = async ({ uid }: Account) => {
  const [row] = await server.deps.db.select().from(users).where(eq(users.id, uid));
  return row;
};

test("a code proves nothing about the address to which the account has changed", async () => {
  const mallory = await server.newUser({ verified: false });
  const code = codeFor(mallory);
  const victim = `victim-${mallory.uid.toLowerCase()}@example.com`;
  await changeAddress(mallory, victim);
  const changed = await signIn(victim, DEFAULT_PASSWORD);

  expect(await redeem(changed, code)).toMatchObject({ status: 403, code: "LINK_INVALID" });

  expect(await addressInTokenOf(victim)).toMatchObject({ email: victim, emailVerified: false });
  expect(await rowOf(mallory)).toMatchObject({ email: mallory.email, emailVerifiedAt: null });
  const { data } = await server.call(createUser, { as: changed, body: newUserBody(changed) });
  expect(data).toMatchObject({ email: victim });
  expect(await rowOf(mallory)).toMatchObject({ email: victim, emailVerifiedAt: null });
});

test("a tap on a mailed link gives nobody's address to the account of somebody else", async () => {
  const [mallory, victim] = [await server.newUser({ verified: false }), await server.newUser()];
  const code = codeFor(mallory);
  const guest = await server.newGuest();

  expect(await server.call(verifyUser, { body: { code } })).toMatchObject({ status: 401 });
  for (const opener of [victim, guest])
    expect(await redeem(opener, code)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await rowOf(mallory)).toMatchObject({ emailVerifiedAt: null });

  const target = `target-${mallory.uid.toLowerCase()}@example.com`;
  const change = { email: target, redirectUrl: `${ORIGIN}/verify/email` };
  await server.call(changeEmail, { as: mallory, body: change });
  const [mail] = await server.deps.db.select().from(mails).where(eq(mails.to, target));
  const sent = decodeURIComponent(/code=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  const body = { code: sent };
  expect(await server.call(confirmEmail, { body })).toMatchObject({ status: 401 });
  expect(await server.call(confirmEmail, { body, as: victim })).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  expect(await rowOf(mallory)).toMatchObject({ email: mallory.email });
});

test("a code verifies its address once the account has it again", async () => {
  const ada = await server.newUser({ verified: false });
  const code = codeFor(ada);
  const elsewhere = `away-${ada.uid.toLowerCase()}@example.com`;
  await changeAddress(ada, elsewhere);
  const away = await signIn(elsewhere, DEFAULT_PASSWORD);
  expect(await redeem(away, code)).toMatchObject({ code: "LINK_INVALID" });
  await changeAddress(away, ada.email);
  const back = await signIn(ada.email, DEFAULT_PASSWORD);
  expect(await redeem(back, code)).toMatchObject({ status: 200, data: { email: ada.email } });
  expect(await addressInTokenOf(ada.email)).toMatchObject({ emailVerified: true });
});

test("the case of letters in an address makes no difference", async () => {
  const email = `Ada.${crypto.randomUUID()}@Example.com`;
  const ada = { ...(await createPasswordAccount({ email, verified: false })), email };
  await server.call(createUser, { as: ada, body: newUserBody(ada) });
  const row = await rowOf(ada);
  const code = codeFor({ ...ada, email: row?.email ?? "" });
  expect(await redeem(ada, code)).toMatchObject({ status: 200 });
});

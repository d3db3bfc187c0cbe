import { createUser, verifyUser } from "@contract/http/user";
import { DAY_MS } from "@contract/time";
import { createVerificationCode } from "@server/modules/users/verificationCode";
import { users } from "@server/db/schema/users";
import {
  type Account,
  changeAddress,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
} from "@tests/support/factories/accounts";
import { newUserBody, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();

const codeFor = ({ uid, email }: Account) =>
  createVerificationCode(server.deps.links, {
    uid,
    email,
    expiresAt: server.deps.clock().getTime() + DAY_MS,
  });
const redeem = (code: string) => server.call(verifyUser, { body: { code } });
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

  expect(await redeem(code)).toMatchObject({ status: 403, code: "LINK_INVALID" });

  expect(await addressInTokenOf(victim)).toMatchObject({ email: victim, emailVerified: false });
  expect(await rowOf(mallory)).toMatchObject({ email: mallory.email, emailVerifiedAt: null });
  const changed = await signIn(victim, DEFAULT_PASSWORD);
  const { data } = await server.call(createUser, { as: changed, body: newUserBody(changed) });
  expect(data).toMatchObject({ email: victim });
  expect(await rowOf(mallory)).toMatchObject({ email: victim, emailVerifiedAt: null });
});

test("a code verifies its address once the account has it again", async () => {
  const ada = await server.newUser({ verified: false });
  const code = codeFor(ada);
  const away = await changeAddress(ada, `away-${ada.uid.toLowerCase()}@example.com`);
  await redeem(code);
  await changeAddress(away, ada.email);
  expect(await redeem(code)).toMatchObject({ status: 200, data: { email: ada.email } });
  expect(await addressInTokenOf(ada.email)).toMatchObject({ emailVerified: true });
});

test("the case of letters in an address makes no difference", async () => {
  const email = `Ada.${crypto.randomUUID()}@Example.com`;
  const ada = { ...(await createPasswordAccount({ email, verified: false })), email };
  await server.call(createUser, { as: ada, body: newUserBody(ada) });
  const row = await rowOf(ada);
  const code = codeFor({ ...ada, email: row?.email ?? "" });
  expect(await redeem(code)).toMatchObject({ status: 200 });
});

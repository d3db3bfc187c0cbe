import { createUser, endSessions } from "@contract/http/user";
import { createPasswordAccount, DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { newUserBody, startTestServer } from "@tests/support/factories/server";
import { expect, test } from "vitest";

const server = await startTestServer();
const askedBy = "0123456789abcdef0123456789abcdef";

async function newMember() {
  const account = await createPasswordAccount();
  await server.call(createUser, { body: newUserBody(account), as: account });
  return account;
}

test("ends earlier sessions, notifies every open tab, and accepts the next sign-in", async () => {
  const ada = await newMember();
  // The provider compares whole seconds.
  await expect
    .poll(() => Math.floor(Date.now() / 1000))
    .toBeGreaterThan(Math.floor(issuedAt(ada.idToken)));

  const answer = await server.call(endSessions, { body: { askedBy }, as: ada });

  expect(answer).toMatchObject({ status: 200, data: { ended: true } });
  expect(server.emitted).toContainEqual({
    userId: ada.uid,
    event: "sessionsEnded",
    payload: { userId: ada.uid, askedBy },
  });
  expect(await server.call(endSessions, { body: { askedBy }, as: ada })).toMatchObject({
    status: 401,
  });
  const again = await signIn(ada.email, DEFAULT_PASSWORD);
  expect(await server.call(endSessions, { body: { askedBy }, as: again })).toMatchObject({
    status: 200,
  });
});

test("asks whoever signed in long ago to sign in again", async () => {
  const ada = await newMember();
  server.advance(3_660_000);
  expect(await server.call(endSessions, { body: { askedBy }, as: ada })).toMatchObject({
    status: 403,
    code: "SIGN_IN_AGAIN",
  });
  server.advance(-3_660_000);
});

const issuedAt = (token: string): number =>
  (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { iat: number })
    .iat;

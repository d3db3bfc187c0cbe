import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { readEnv } from "@server/config/env";
import { Lifecycle } from "@server/lifecycle";
import { openIdentity } from "@server/start/openIdentity";
import { createPasswordAccount, DEFAULT_PASSWORD, signIn } from "@tests/support/factories/accounts";
import { expect, inject, onTestFinished, test } from "vitest";

const { host } = inject("authEmulator");

async function open(AUTH_EMULATOR_URL: string) {
  const lifecycle = new Lifecycle();
  onTestFinished(async () => void (await lifecycle.stop(1000)));
  const env = readEnv({
    IDENTITY: "emulator",
    AUTH_EMULATOR_URL,
    PUBLIC_URL: "http://localhost:3000",
  });
  return openIdentity(env, "/nowhere", lifecycle, () => undefined);
}

test("several processes share the accounts of one emulator", async () => {
  const [one, other] = await Promise.all([open(`http://${host}`), open(`http://${host}`)]);
  const account = await createPasswordAccount({ verified: false, host: one.emulator?.host });
  expect(await other.identity.verify(account.idToken)).toMatchObject({
    uid: account.uid,
    emailVerified: false,
  });
  await one.identity.markEmailVerified(account.uid, account.email);
  const { idToken } = await signIn(account.email, DEFAULT_PASSWORD, other.emulator?.host);
  expect(await other.identity.verify(idToken)).toMatchObject({ emailVerified: true });
});

test("a process without its emulator does not start, and says why", async () => {
  await expect(open("http://127.0.0.1:1")).rejects.toThrow(
    "AUTH_EMULATOR_URL: no Auth emulator can be used at http://127.0.0.1:1: there is no answer",
  );
  const server = createServer((_request, response) => response.end("{}")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(open(`http://127.0.0.1:${port}`)).rejects.toThrow("something else answers there");
});

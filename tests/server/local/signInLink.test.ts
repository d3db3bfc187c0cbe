import { Links } from "@server/links";
import { authProxy, type OobMail } from "@server/local/authProxy";
import { registerErrorHandler } from "@server/plugins/errorHandler";
import { createPasswordAccount } from "@tests/support/factories/accounts";
import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, inject, test } from "vitest";

const TOOLKIT = "/identitytoolkit.googleapis.com/v1";
const ORIGIN = "https://reels.example.com";

/** Serves the proxy in front of the shared emulator. */
let app: FastifyInstance;
let saves: number;
let mails: OobMail[];

beforeEach(async () => {
  saves = 0;
  mails = [];
  app = Fastify();
  registerErrorHandler(app);
  await app.register(authProxy, {
    emulator: {
      ...inject("authEmulator"),
      state: () => "running",
      saveAccounts: async () => {
        saves += 1;
      },
      stop: () => Promise.resolve(),
    },
    links: new Links(Buffer.alloc(32)),
    originOf: () => ORIGIN,
    onOobCode: async (mail) => {
      mails.push(mail);
    },
  });
  return () => app.close();
});

const post = (path: string, payload: object) =>
  app.inject({ method: "POST", url: `${path}?key=local`, payload });

async function askForLink(email: string, continueUrl = `${ORIGIN}/login/link`): Promise<URL> {
  const payload = { requestType: "EMAIL_SIGNIN", email, continueUrl, canHandleCodeInApp: true };
  expect((await post(`${TOOLKIT}/accounts:sendOobCode`, payload)).statusCode).toBe(200);
  return new URL(mails.at(-1)?.link ?? "");
}

test("a sign-in link is mailed, leads to the app, and signs in once without a password", async () => {
  const ada = await createPasswordAccount();
  const link = await askForLink(ada.email);
  expect(mails).toEqual([
    { email: ada.email, language: "en", kind: "EMAIL_SIGNIN", link: link.href },
  ]);

  const { statusCode, headers } = await app.inject(link.pathname + link.search);
  const page = new URL(String(headers.location), ORIGIN);
  const oobCode = page.searchParams.get("oobCode");
  const redeem = () =>
    post(`${TOOLKIT}/accounts:signInWithEmailLink`, { email: ada.email, oobCode });
  const first = await redeem();

  expect(statusCode).toBe(302);
  expect(page.pathname).toBe("/login/link");
  expect(page.searchParams.get("mode")).toBe("signIn");
  expect(page.searchParams.get("apiKey")).toBeTruthy();
  expect(first.json()).toMatchObject({ localId: ada.uid, isNewUser: false });
  expect(saves).toBe(1);
  expect((await redeem()).json()).toMatchObject({ error: { message: "INVALID_OOB_CODE" } });
});

test("a sign-in link signs nobody in by another address", async () => {
  const ada = await createPasswordAccount();
  const link = await askForLink(ada.email);
  const oobCode = link.searchParams.get("oobCode");
  const response = await post(`${TOOLKIT}/accounts:signInWithEmailLink`, {
    email: "mallory@example.com",
    oobCode,
  });
  expect(response.statusCode).toBe(400);
});

test("a sign-in link does not lead to another website", async () => {
  const link = await askForLink((await createPasswordAccount()).email);
  link.searchParams.set("continueUrl", "https://evil.example/login/link");
  const { headers } = await app.inject(link.pathname + link.search);
  expect(headers.location).toMatch(/^\/login\?/);
});

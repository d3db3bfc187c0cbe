import { sendVerificationLink, verifyUser } from "@contract/http/user";
import { DAY_MS } from "@contract/time";
import { mails } from "@server/db/schema/mail";
import { createVerificationCode } from "@server/modules/users/verificationCode";
import {
  type Account,
  createPasswordAccount,
  signIn,
  DEFAULT_PASSWORD,
} from "@tests/support/factories/accounts";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const SLOT_MS = 30_000;

beforeEach(() => {
  // Each test begins at the start of a slot, so that none crosses its end.
  server.advance(SLOT_MS - (server.deps.clock().getTime() % SLOT_MS));
});

const newUnverified = () => server.newUser({ verified: false });

async function mailedCode({ email }: Account): Promise<string> {
  const [mail] = await server.database.db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(desc(mails.createdAt));
  const code = /\/verify\?code=(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!code) throw new Error("There is no link in the mail.");
  return decodeURIComponent(code);
}

const verifyCode = (code: string, as?: Account) => server.call(verifyUser, { body: { code }, as });
const sendAgain = (as: Account, redirectUrl = `${ORIGIN}/verify`) =>
  server.call(sendVerificationLink, { body: { redirectUrl }, as });

describe("the verification link", () => {
  test(
    "verifies the address in a session of its account, and tells the waiting tab",
    { tags: ["S1.12", "S7.34"] },
    async () => {
      const ada = await newUnverified();
      const code = await mailedCode(ada);
      const phone = await signIn(ada.email, DEFAULT_PASSWORD);
      const answer = await verifyCode(code, phone);
      expect(answer).toMatchObject({ status: 200, data: { email: ada.email } });
      expect(server.emitted).toContainEqual({
        userId: ada.uid,
        event: "verifyUser",
        payload: { userId: ada.uid },
      });
      const again = await signIn(ada.email, DEFAULT_PASSWORD);
      expect(await server.deps.identity.verify(again.idToken)).toMatchObject({
        emailVerified: true,
      });
    },
  );

  test("works once", async () => {
    const ada = await newUnverified();
    const code = await mailedCode(ada);
    const answers = await Promise.all([verifyCode(code, ada), verifyCode(code, ada)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await verifyCode(code, ada)).toMatchObject({ status: 409, code: "ALREADY_VERIFIED" });
    expect(server.emitted.filter(({ userId }) => userId === ada.uid)).toHaveLength(1);
  });

  test("expires after a day, and a new one can be requested", async () => {
    const ada = await newUnverified();
    const code = await mailedCode(ada);
    server.advance(DAY_MS);
    expect(await verifyCode(code, ada)).toMatchObject({ status: 410, code: "LINK_EXPIRED" });
    expect(await sendAgain(ada)).toMatchObject({ status: 200, data: { sent: true } });
    expect(await verifyCode(await mailedCode(ada), ada)).toMatchObject({ status: 200 });
  });

  test("cannot be forged or modified", async () => {
    const ada = await newUnverified();
    const code = await mailedCode(ada);
    const [payload = "", signature = ""] = code.split(".");
    const claim = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const bent = Buffer.from(JSON.stringify({ ...claim, expiresAt: 9e15 })).toString("base64url");
    const forged = ["x", ".", `${payload}.`, `.${signature}`, `${bent}.${signature}`, `${code}A`];
    const answers = await Promise.all(forged.map((bad) => verifyCode(bad, ada)));
    expect(answers.map((answer) => answer.code)).toEqual(forged.map(() => "LINK_INVALID"));
    expect(await verifyCode("", ada)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  });

  test("is valid only for the address that it was sent to", async () => {
    const ada = await newUnverified();
    const expiresAt = server.deps.clock().getTime() + DAY_MS;
    const code = createVerificationCode(server.deps.links, {
      uid: ada.uid,
      email: "old@example.com",
      expiresAt,
    });
    expect(await verifyCode(code, ada)).toMatchObject({ code: "LINK_INVALID" });
  });
});

describe("POST /user/verification_link/send", () => {
  test("sends at most one mail in half a minute", { tags: ["S7.33"] }, async () => {
    const ada = await newUnverified();
    server.advance(SLOT_MS);
    const first = await Promise.all([sendAgain(ada), sendAgain(ada)]);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200, 429]));
    server.advance(SLOT_MS);
    expect(await sendAgain(ada)).toMatchObject({ status: 200 });
  });

  test("refuses a page of another site", async () => {
    const ada = await newUnverified();
    server.advance(SLOT_MS);
    expect(await sendAgain(ada, "https://evil.test/")).toMatchObject({ code: "BAD_REQUEST" });
  });

  test("refuses users who are verified, guests, or unknown", async () => {
    expect(await sendAgain(await server.newUser())).toMatchObject({ code: "ALREADY_VERIFIED" });
    expect(await sendAgain(await server.newGuest())).toMatchObject({ code: "ACCOUNT_NEEDED" });
    const stranger = await createPasswordAccount();
    expect(await sendAgain(stranger)).toMatchObject({ code: "NOT_FOUND" });
  });
});

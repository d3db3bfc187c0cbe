import { changeEmail, confirmEmail, createUser, getProfile } from "@contract/http/user";
import { HOUR_MS } from "@contract/time";
import { devices } from "@server/db/schema/devices";
import { mails } from "@server/db/schema/mail";
import { users } from "@server/db/schema/users";
import { newId } from "@server/ids";
import {
  type Account,
  createGoogleAccount,
  createPasswordAccount,
  DEFAULT_PASSWORD,
  signIn,
  unsignedToken,
} from "@tests/support/factories/accounts";
import { newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
let made = 0;

function newAddress(): string {
  made += 1;
  return `new-${made}-${process.pid}@example.com`;
}

const ask = (as: Account, email: string, redirectUrl = `${ORIGIN}/verify/email`) =>
  server.call(changeEmail, { body: { email, redirectUrl }, as });

/** Uses a token that outlasts the end of its session, as Google's do for up to an hour. */
const confirm = (as: Account, code: string) =>
  server.call(confirmEmail, { body: { code }, as: { ...as, idToken: unsignedToken(as) } });

const mailsTo = (email: string) =>
  server.database.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.createdAt));

async function mailedCode(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const code = /\/verify\/email\?code=(\S+)/.exec(mail?.text ?? "")?.[1];
  if (!code) throw new Error("There is no link in the mail.");
  return decodeURIComponent(code);
}

/** Creates a user whose sign-in the provider knows, so that sessions can end. */
async function newMember(): Promise<Account> {
  const account = await createPasswordAccount();
  await server.call(createUser, { body: newUserBody(account), as: account });
  return account;
}

const rowOf = async ({ uid }: Account) =>
  (await server.database.db.select().from(users).where(eq(users.id, uid)))[0];

const emailOf = async (as: Account) => (await server.call(getProfile, { as })).data?.email;

describe("a new address", () => {
  test("takes effect when its link is confirmed, and not before", async () => {
    const ada = await newMember();
    const email = newAddress();
    expect(await ask(ada, email)).toMatchObject({ status: 200, data: { sent: true } });
    expect(await emailOf(ada)).toBe(ada.email);
    expect((await signIn(ada.email, DEFAULT_PASSWORD)).uid).toBe(ada.uid);

    expect(await confirm(ada, await mailedCode(email))).toMatchObject({
      status: 200,
      data: { email },
    });

    const again = await signIn(email, DEFAULT_PASSWORD);
    expect(again.uid).toBe(ada.uid);
    expect((await server.call(getProfile, { as: again })).data).toMatchObject({
      email,
      isEmailVerified: true,
    });
    await expect(signIn(ada.email, DEFAULT_PASSWORD)).rejects.toThrow("EMAIL_NOT_FOUND");
  });

  test("is announced to the previous address, and ends the open sessions and the notifications on devices", async () => {
    const ada = await newMember();
    const email = newAddress();
    await server.database.db.insert(devices).values({
      id: newId(),
      userId: ada.uid,
      endpoint: "https://push.example.com/a-lost-phone",
      p256dh: "key",
      auth: "secret",
      vapidKey: "key",
    });
    await ask(ada, email);
    await confirm(ada, await mailedCode(email));
    expect(await server.database.db.select().from(devices)).toEqual([]);
    expect((await mailsTo(ada.email))[0]).toMatchObject({
      kind: "emailChanged",
      subject: "Your account at Folkreel has a new email",
    });
    expect((await mailsTo(ada.email))[0]?.text).toContain(email);
    expect(server.emitted).toContainEqual({
      userId: ada.uid,
      event: "sessionsEnded",
      payload: { userId: ada.uid, askedBy: null },
    });
  });

  test("stays when an earlier session names the old address", async () => {
    const ada = await newMember();
    const email = newAddress();
    await ask(ada, email);
    server.advance(60_000);
    await confirm(ada, await mailedCode(email));
    server.advance(-60_000);
    // The emulator would refuse the token of before, which Google accepts for up to an hour.
    const before = { ...ada, idToken: unsignedToken(ada) };
    const { data } = await server.call(createUser, { body: newUserBody(ada), as: before });
    expect(data).toMatchObject({ _id: ada.uid, email, isEmailVerified: true });
  });

  test("that has an account is told so itself, and nobody else learns of it", async () => {
    const [ada, grace] = [await newMember(), await newMember()];
    expect(await ask(ada, grace.email)).toMatchObject({ status: 200, data: { sent: true } });
    const [mail] = await mailsTo(grace.email);
    expect(mail?.subject).toBe("You already have an account at Folkreel");
    expect(mail?.text).toContain(`${ORIGIN}/login`);
    expect(mail?.text).not.toContain("code=");
  });

  test("can be requested five times an hour", async () => {
    const [ada, grace] = [await newMember(), await newMember()];
    for (let asked = 0; asked < 5; asked += 1)
      expect(await ask(ada, grace.email)).toMatchObject({ status: 200 });
    expect(await ask(ada, grace.email)).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("can be given to somebody who signs in with Google", async () => {
    const google = await createGoogleAccount();
    await server.call(createUser, { body: newUserBody(google), as: google });
    const email = newAddress();
    await ask(google, email);
    expect(await confirm(google, await mailedCode(email))).toMatchObject({ status: 200 });
    expect(await rowOf(google)).toMatchObject({ email, creationMethod: "GOOGLE" });
  });

  test("is confirmed once, also when two devices do it at once", async () => {
    const ada = await newMember();
    const email = newAddress();
    await ask(ada, email);
    const code = await mailedCode(email);
    const answers = await Promise.all([confirm(ada, code), confirm(ada, code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await confirm(ada, code)).toMatchObject({ status: 409, code: "ALREADY_VERIFIED" });
    expect((await mailsTo(ada.email)).filter(({ kind }) => kind === "emailChanged")).toHaveLength(
      1,
    );
  });

  test("has a link that expires after a day, and that another change makes invalid", async () => {
    const ada = await newMember();
    const [first, second] = [newAddress(), newAddress()];
    await ask(ada, first);
    await ask(ada, second);
    const old = await mailedCode(first);
    await confirm(ada, await mailedCode(second));
    expect(await confirm(ada, old)).toMatchObject({ status: 403, code: "LINK_INVALID" });

    const grace = await newMember();
    const email = newAddress();
    await ask(grace, email);
    server.advance(24 * HOUR_MS);
    expect(await confirm(grace, await mailedCode(email))).toMatchObject({ code: "LINK_EXPIRED" });
    expect(await emailOf(grace)).toBe(grace.email);
    server.advance(-24 * HOUR_MS);
  });

  test("cannot be forged", async () => {
    const ada = await newMember();
    const email = newAddress();
    await ask(ada, email);
    const code = await mailedCode(email);
    const [payload = "", signature = ""] = code.split(".");
    const claim = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const bent = Buffer.from(JSON.stringify({ ...claim, to: newAddress() })).toString("base64url");
    const answers = await Promise.all(
      ["x", `${payload}.`, `${bent}.${signature}`, `${code}A`].map((forged) =>
        confirm(ada, forged),
      ),
    );
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(["LINK_INVALID"]));
  });
});

describe("POST /user/email", () => {
  test("refuses the user's own address", async () => {
    const ada = await newMember();
    expect(await ask(ada, ada.email.toUpperCase())).toMatchObject({
      status: 409,
      error: "This is your email already.",
    });
  });

  test("refuses an address that somebody took before the link was confirmed", async () => {
    const ada = await newMember();
    const email = newAddress();
    await ask(ada, email);
    await createPasswordAccount({ email });
    expect(await confirm(ada, await mailedCode(email))).toMatchObject({
      code: "ALREADY_EXISTS",
      error: "Email Already Registered!",
    });
    expect(await emailOf(ada)).toBe(ada.email);
  });

  test("refuses guests, pages of other sites, and whoever signed in long ago", async () => {
    expect(await ask(await server.newGuest(), newAddress())).toMatchObject({
      code: "ACCOUNT_NEEDED",
    });
    const ada = await newMember();
    expect(await ask(ada, newAddress(), "https://evil.test/")).toMatchObject({
      code: "BAD_REQUEST",
    });
    expect(await ask(ada, "no address")).toMatchObject({ error: "Invalid Email" });
    server.advance(HOUR_MS + 60_000);
    expect(await ask(ada, newAddress())).toMatchObject({ status: 403, code: "SIGN_IN_AGAIN" });
    server.advance(-HOUR_MS - 60_000);
  });

  test("sends a user five mails in an hour, whatever the addresses", async () => {
    const ada = await newMember();
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push(await ask(ada, newAddress()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

import { listSubmissions } from "@contract/http/submission";
import { createUser, getProfile } from "@contract/http/user";
import { creditLedger } from "@server/db/schema/credits";
import { users } from "@server/db/schema/users";
import { type Account, createPasswordAccount } from "@tests/support/factories/accounts";
import { newClip, newReel } from "@tests/support/factories/reels";
import { newUserBody, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, inject, test, vi } from "vitest";

/*
 * Tests the client's own identity module against the real Auth emulator, and what the server makes
 * of the tokens. The provider's client keeps its session in memory here, because there is no
 * browser.
 */

const server = await startTestServer();
vi.stubEnv("VITE_API_URL", `http://${inject("authEmulator").host}`);
const identity = await import("@src/shared/identity/identity");
const { identityState } = await import("@src/shared/identity/identityStore");
const { initTexts } = await import("@src/shared/language/texts");
initTexts();

afterEach(() => identity.signOut());
afterAll(() => vi.unstubAllEnvs());

/** Returns the client's signed-in user in the form that the server tests use. */
async function viewer(): Promise<Account> {
  const { user } = identityState();
  const idToken = await identity.getToken();
  if (!user || !idToken) throw new Error("Nobody is signed in");
  return { uid: user.userId, email: user.email ?? "", idToken, refreshToken: "" };
}

/** Creates a guest with a profile, five credits, and a clip in somebody's reel. */
async function givenGuestWithClip() {
  await identity.signInAsGuest({ firstName: "Anna Maria", lastName: "de la Cruz" });
  const guest = await viewer();
  await server.call(createUser, { body: newUserBody(guest), as: guest });
  const organiser = await server.newUser();
  const tributeId = await newReel(server, organiser);
  const clip = await newClip(server, tributeId, guest);
  return { guest, tributeId, clip };
}

async function expectNothingLost({
  guest,
  tributeId,
  clip,
}: Awaited<ReturnType<typeof givenGuestWithClip>>) {
  const member = await viewer();
  expect(member.uid).toBe(guest.uid);
  const { data } = await server.call(createUser, { body: newUserBody(member), as: member });
  expect(data).toMatchObject({ _id: guest.uid, email: member.email, credit: 5 });
  expect(await server.call(getProfile, { as: member })).toMatchObject({ data });
  const rows = await server.call(listSubmissions, { query: { tributeId }, as: member });
  expect(rows.data).toMatchObject([{ _id: clip, contributor: { userId: guest.uid } }]);
  const ledger = server.database.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, guest.uid));
  expect(await ledger).toHaveLength(1);
}

async function methodOf(uid: string) {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, uid));
  return row?.creationMethod;
}

const newAddress = () => `${crypto.randomUUID()}@example.com`;

describe("a guest who becomes a member", () => {
  test("with an address and a password keeps the account, the name and all data", async () => {
    const before = await givenGuestWithClip();
    const email = newAddress();
    await identity.upgradeGuestWithEmail(email, "secret123");
    expect(identityState().user).toMatchObject({
      userId: before.guest.uid,
      email,
      name: { firstName: "Anna Maria", lastName: "de la Cruz" },
      accountCreationMethod: "EMAIL",
      isNewUser: false,
      isEmailVerified: false,
    });
    await expectNothingLost(before);
    expect(await methodOf(before.guest.uid)).toBe("EMAIL");
    expect(server.jobs.filter(({ name }) => name === "mail")).not.toHaveLength(0);
    await identity.signOut();
    await identity.signInWithEmail(email, "secret123");
    expect(identityState().user?.userId).toBe(before.guest.uid);
  });

  test("with Google keeps the account, the name and all data", async () => {
    const before = await givenGuestWithClip();
    const email = newAddress();
    const answer = await identity.upgradeGuestWithGoogle({ name: "Anna Cruz", email });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        userId: before.guest.uid,
        email,
        name: { firstName: "Anna Maria", lastName: "de la Cruz" },
        accountCreationMethod: "GOOGLE",
        googleId: `local-${email}`,
      },
    });
    await expectNothingLost(before);
    expect(await methodOf(before.guest.uid)).toBe("GOOGLE");
  });

  test("cannot take somebody else's address and stays a guest", async () => {
    const other = await createPasswordAccount();
    await identity.signInAsGuest({ firstName: "Bo", lastName: "Li" });
    await expect(identity.upgradeGuestWithEmail(other.email, "secret123")).rejects.toThrow(
      "Email Already Registered!",
    );
    expect(identityState().user).toMatchObject({ email: null, name: { firstName: "Bo" } });
  });

  test("cannot take somebody else's Google account, and the error code says why", async () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const email = newAddress();
    await identity.signInWithGoogle({ name: "Grace Hopper", email });
    await identity.signOut();
    await identity.signInAsGuest({ firstName: "Bo", lastName: "Li" });
    expect(await identity.upgradeGuestWithGoogle({ name: "Grace Hopper", email })).toEqual({
      status: 0,
      data: null,
      error: "",
      code: "auth/credential-already-in-use",
    });
    expect(identityState().user).toMatchObject({ email: null, name: { firstName: "Bo" } });
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });

  test("cannot be a member already", async () => {
    await identity.signUpWithEmail(newAddress(), "secret123");
    await expect(identity.upgradeGuestWithEmail(newAddress(), "secret123")).rejects.toThrow(
      "Only a guest's account can be upgraded",
    );
  });
});

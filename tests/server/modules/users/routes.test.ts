import { listNotifications } from "@contract/http/notification";
import {
  createUser,
  getProfile,
  saveLanguage,
  savePreferences,
  updateProfile,
} from "@contract/http/user";
import { notify } from "@server/modules/notifications/service";
import { creditLedger } from "@server/db/schema/credits";
import { mails } from "@server/db/schema/mail";
import { users } from "@server/db/schema/users";
import {
  type Account,
  createGoogleAccount,
  createGuestAccount,
  createPasswordAccount,
  linkPassword,
} from "@tests/support/factories/accounts";
import { newUserBody, ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

const server = await startTestServer();
const create = (as: Account, body = newUserBody(as)) => server.call(createUser, { body, as });

async function rowOf({ uid }: Account) {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, uid));
  if (!row) throw new Error("There is no such user.");
  return row;
}

const ledgerOf = ({ uid }: Account) =>
  server.database.db.select().from(creditLedger).where(eq(creditLedger.userId, uid));

const mailJobs = () => server.jobs.filter(({ name }) => name === "mail").length;

describe("POST /user", () => {
  test("creates a profile with five credits", { tags: ["S1.10", "S3.2", "S9.2"] }, async () => {
    const ada = await createPasswordAccount();
    const answer = await create(ada);
    expect(answer).toEqual({
      status: 200,
      error: "",
      data: {
        _id: ada.uid,
        email: ada.email,
        isEmailVerified: true,
        basicInfo: { firstName: "Ada", lastName: "Lovelace", image: null },
        createdAt: Math.floor((await rowOf(ada)).createdAt.getTime() / 1000),
        counts: { submissions: 0, views: 0, hearts: 0 },
        credit: 5,
        stripeCustomerId: null,
        preferences: { videos: true, thanks: true, reminders: true, progress: true, urgent: true },
        mutedChannels: [],
        language: "en",
      },
    });
  });

  test("many times at once creates one profile, one grant and one mail", async () => {
    const ada = await createPasswordAccount({ verified: false });
    const before = mailJobs();
    const answers = await Promise.all([create(ada), create(ada), create(ada)]);
    expect(answers.map(({ data }) => data?.credit)).toEqual([5, 5, 5]);
    expect(await ledgerOf(ada)).toMatchObject([{ amount: 5, reason: "free_grant" }]);
    expect(mailJobs() - before).toBe(1);
  });

  test("trusts the token, not the body", async () => {
    const ada = await createPasswordAccount();
    const other = await createPasswordAccount();
    const { data } = await create(ada, newUserBody(other));
    expect(data).toMatchObject({ _id: ada.uid, email: ada.email });
  });

  test("reads the sign-in method from the token, and sends no mail to a verified address", async () => {
    const google = await createGoogleAccount();
    const before = mailJobs();
    await create(google);
    const row = await rowOf(google);
    expect(row.creationMethod).toBe("GOOGLE");
    expect(row.emailVerifiedAt).toBeInstanceOf(Date);
    expect(mailJobs()).toBe(before);
  });

  test("sends a guest no mail, and a guest who adds an address keeps everything", async () => {
    const guest = await createGuestAccount();
    const before = mailJobs();
    expect((await create(guest)).data).toMatchObject({ email: null, credit: 5 });
    expect(await rowOf(guest)).toMatchObject({ creationMethod: "GUEST", emailVerifiedAt: null });
    expect(mailJobs()).toBe(before);

    const upgraded = await linkPassword(guest);
    expect(upgraded.uid).toBe(guest.uid);
    const { data } = await create(upgraded);
    expect(data).toMatchObject({ _id: guest.uid, email: upgraded.email, credit: 5 });
    expect(await rowOf(guest)).toMatchObject({ creationMethod: "EMAIL" });
    expect(await ledgerOf(guest)).toHaveLength(1);
    expect(mailJobs()).toBe(before + 1);
  });

  test.each([
    "https://evil.test/verify",
    `${ORIGIN}@evil.test/verify`,
    "//evil.test",
    "javascript:alert(1)",
    "/verify",
    "",
  ])("refuses to mail a link to %j", { tags: ["S7.5"] }, async (redirectUrl) => {
    const ada = await createPasswordAccount({ verified: false });
    const answer = await create(ada, { ...newUserBody(ada), redirectUrl });
    expect(answer).toMatchObject({ status: 400, code: "BAD_REQUEST" });
    expect(await server.call(getProfile, { as: ada })).toMatchObject({ status: 404 });
  });
});

describe("GET /user", () => {
  test("finds no profile before it is created", async () => {
    const ada = await createPasswordAccount();
    expect(await server.call(getProfile, { as: ada })).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });

  test("returns each user's own profile", async () => {
    const [ada, grace] = [await server.newUser(), await server.newUser()];
    expect((await server.call(getProfile, { as: ada })).data?._id).toBe(ada.uid);
    expect((await server.call(getProfile, { as: grace })).data?._id).toBe(grace.uid);
  });
});

describe("PUT /user", () => {
  const image = "https://lh3.googleusercontent.com/a/picture";
  const userDetails = { firstName: " Grace ", lastName: "Hopper", image };

  test("changes the user's own name and picture only", { tags: ["S7.8", "S7.32"] }, async () => {
    const [ada, other] = [await server.newUser(), await server.newUser()];
    const { data } = await server.call(updateProfile, { body: { userDetails }, as: ada });
    expect(data?.basicInfo).toEqual({ ...userDetails, firstName: "Grace" });
    expect(await rowOf(other)).toMatchObject({ firstName: "Ada" });
  });

  test("names the missing part of the name", { tags: ["S5.1"] }, async () => {
    const ada = await server.newUser();
    const body = { userDetails: { ...userDetails, firstName: " " } };
    expect(await server.call(updateProfile, { body, as: ada })).toMatchObject({
      status: 400,
      error: "First name required",
    });
  });

  test("takes one name from guests, and both from everybody else", async () => {
    const body = { userDetails: { firstName: "Aunt Ilse", lastName: "", image: null } };
    const [guest, ada] = [await server.newGuest(), await server.newUser()];
    const { data } = await server.call(updateProfile, { body, as: guest });
    expect(data?.basicInfo).toEqual(body.userDetails);
    expect(await server.call(updateProfile, { body, as: ada })).toMatchObject({
      status: 400,
      error: "Last name required",
    });
  });

  test("needs a profile", async () => {
    const ada = await createPasswordAccount();
    const answer = await server.call(updateProfile, { body: { userDetails }, as: ada });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe("PUT /user/preferences", () => {
  const preferences = {
    videos: true,
    thanks: false,
    reminders: false,
    progress: false,
    urgent: true,
  };

  test("stores which notifications a user does not want", async () => {
    const [ada, other] = [await server.newUser(), await server.newUser()];
    const answer = await server.call(savePreferences, { body: { preferences }, as: ada });
    expect(answer.data?.preferences).toEqual(preferences);
    expect((await server.call(getProfile, { as: ada })).data?.preferences).toEqual(preferences);
    const all = { videos: true, thanks: true, reminders: true, progress: true, urgent: true };
    expect((await server.call(getProfile, { as: other })).data?.preferences).toEqual(all);
    const back = await server.call(savePreferences, { body: { preferences: all }, as: ada });
    expect(back.data?.preferences).toEqual(all);
  });

  test("stores single channels, which a client that knows none leaves as they are", async () => {
    const ada = await server.newUser();
    const mutedChannels = ["thanks.mail", "videos.push"] as const;
    const chosen = { preferences, mutedChannels: [...mutedChannels] };
    const answer = await server.call(savePreferences, { body: chosen, as: ada });
    expect(answer.data?.mutedChannels).toEqual(mutedChannels);
    const older = await server.call(savePreferences, { body: { preferences }, as: ada });
    expect(older.data?.mutedChannels).toEqual(mutedChannels);
    const all = { body: { preferences, mutedChannels: [] }, as: ada };
    expect((await server.call(savePreferences, all)).data?.mutedChannels).toEqual([]);
  });

  test.each(["videos.mail", "personal.app", "urgent.app", "else"])(
    "refuses to mute %s, which nobody can choose",
    async (choice) => {
      const ada = await server.newUser();
      const body = { preferences, mutedChannels: [choice as "videos.push"] };
      expect(await server.call(savePreferences, { body, as: ada })).toMatchObject({ status: 400 });
    },
  );

  test("requires a value for each setting, and a profile", async () => {
    const ada = await server.newUser();
    const half = { body: { preferences: { videos: true } as typeof preferences }, as: ada };
    expect(await server.call(savePreferences, half)).toMatchObject({ status: 400 });
    const nobody = await createPasswordAccount();
    const answer = await server.call(savePreferences, { body: { preferences }, as: nobody });
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe("PUT /user/language", () => {
  test("stores the language, for guests too, and returns it in the profile", async () => {
    const guest = await createGuestAccount();
    await create(guest);
    for (const account of [await server.newUser(), guest]) {
      expect((await server.call(getProfile, { as: account })).data?.language).toBe("en");
      const answer = await server.call(saveLanguage, { body: { language: "es" }, as: account });
      expect(answer).toMatchObject({ status: 200, data: { _id: account.uid, language: "es" } });
      expect((await server.call(getProfile, { as: account })).data?.language).toBe("es");
    }
  });

  test("refuses an unsupported language, and needs a profile", async () => {
    const ada = await server.newUser();
    const klingon = { language: "tlh" as "de" };
    expect(await server.call(saveLanguage, { body: klingon, as: ada })).toMatchObject({
      status: 400,
    });
    const nobody = await createPasswordAccount();
    const answer = await server.call(saveLanguage, { body: { language: "de" }, as: nobody });
    expect(answer).toMatchObject({ status: 404 });
  });

  test("changes the language of all notifications, whenever they were written", async () => {
    const ada = await server.newUser();
    const notifyAda = () =>
      server.deps.db.transaction((tx) =>
        notify(tx, server.deps, {
          userId: ada.uid,
          type: "CREDITS_LOW",
          tributeId: null,
          aboutId: null,
          values: { credit: 1 },
        }),
      );
    await notifyAda();
    await server.call(saveLanguage, { body: { language: "de" }, as: ada });
    await notifyAda();

    const { data } = await server.call(listNotifications, { query: {}, as: ada });
    const german = "Du kannst noch eine Person einladen. Lade dein Guthaben auf, bevor es ausgeht.";
    expect(data?.items.map(({ text }) => text)).toEqual([german, german]);
  });

  test("sends a verification mail in the language of the device that requested it", async () => {
    const ada = await createPasswordAccount({ verified: false });
    await server.send({
      method: createUser.method,
      url: `/api${createUser.path}`,
      headers: { "accept-language": "de-AT" },
      as: ada,
      payload: newUserBody(ada),
    });
    const [mail] = await server.database.db
      .select()
      .from(mails)
      .where(eq(mails.to, ada.email ?? ""));
    expect(mail?.subject).toBe("Bestätige deine E-Mail für Folkreel");
  });
});

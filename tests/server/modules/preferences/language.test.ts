import { saveLanguage } from "@contract/http/user";
import { users } from "@server/db/schema/users";
import { languageOfUser, languagesOfReaders } from "@server/modules/preferences/language";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();

async function newUserSpeaking(language: "es" | "de" | null) {
  const account = await server.newUser();
  if (language) await server.call(saveLanguage, { body: { language }, as: account });
  else await server.deps.db.update(users).set({ language }).where(eq(users.id, account.uid));
  return account;
}

test("a user gets notifications in their app's language, and in English until the app has reported it", async () => {
  expect(await languageOfUser(server.deps.db, (await newUserSpeaking("de")).uid)).toBe("de");
  expect(await languageOfUser(server.deps.db, (await newUserSpeaking(null)).uid)).toBe("en");
  expect(await languageOfUser(server.deps.db, "nobody")).toBe("en");
});

test("a reader with an account gets mails in their own language, everybody else in the sender's", async () => {
  const [writer, reader, silent] = [
    await newUserSpeaking("es"),
    await newUserSpeaking("de"),
    await newUserSpeaking(null),
  ];
  const emails = [reader.email ?? "", silent.email ?? "", "stranger@example.com"];
  const languageFor = await languagesOfReaders(server.deps.db, emails, writer.uid);

  expect(emails.map(languageFor)).toEqual(["de", "es", "es"]);
  const ofSilent = await languagesOfReaders(server.deps.db, emails, silent.uid);
  expect(emails.map(ofSilent)).toEqual(["de", "en", "en"]);
});

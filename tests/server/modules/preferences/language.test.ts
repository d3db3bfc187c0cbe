import { saveLanguage } from "@contract/http/user";
import { users } from "@server/db/schema/reels";
import { languageOfUser, languagesOfReaders } from "@server/modules/preferences/language";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

const server = await startTestServer();

async function speaking(language: "es" | "de" | null) {
  const account = await server.newUser();
  if (language) await server.call(saveLanguage, { body: { language }, as: account });
  else await server.deps.db.update(users).set({ language }).where(eq(users.id, account.uid));
  return account;
}

test("a user is told things in what their app speaks, and in English until it has said so", async () => {
  expect(await languageOfUser(server.deps.db, (await speaking("de")).uid)).toBe("de");
  expect(await languageOfUser(server.deps.db, (await speaking(null)).uid)).toBe("en");
  expect(await languageOfUser(server.deps.db, "nobody")).toBe("en");
});

test("who has an account is written to in their own language, everybody else in the writer's", async () => {
  const [writer, reader, silent] = [
    await speaking("es"),
    await speaking("de"),
    await speaking(null),
  ];
  const emails = [reader.email ?? "", silent.email ?? "", "stranger@example.com"];
  const languageFor = await languagesOfReaders(server.deps.db, emails, writer.uid);

  expect(emails.map(languageFor)).toEqual(["de", "es", "es"]);
  const ofSilent = await languagesOfReaders(server.deps.db, emails, silent.uid);
  expect(emails.map(ofSilent)).toEqual(["de", "en", "en"]);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourceTexts } from "../../scripts/texts/sourceTexts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-texts-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function readSource(source: string) {
  const file = path.join(folder, "Source.tsx");
  await writeFile(file, source);
  return sourceTexts(file);
}

const givenBy = async (source: string) =>
  (await readSource(source)).given.map(({ text, one }) => (one ? [text, one] : text));

const refusedIn = async (source: string) =>
  (await readSource(source)).hardCoded.map(({ text }) => text);

describe("a text is collected for the catalogues", () => {
  it.each([
    ["t", `t("Add a question");`, "Add a question"],
    ["t of an object", `i18n.t("Add a question");`, "Add a question"],
    ["translate", `translate("Nobody was reminded.");`, "Nobody was reminded."],
    ["msg", `const WORD = msg("On its way");`, "On its way"],
    ["an AppError", `new AppError("NOT_FOUND", "There is no reel");`, "There is no reel"],
    ["<Trans>", `<Trans i18nKey="Hello <name>{{who}}</name>" />;`, "Hello <name>{{who}}</name>"],
  ])("from %s", async (_by, source, text) => {
    expect(await givenBy(source)).toEqual([text]);
    expect(await refusedIn(source)).toEqual([]);
  });

  it("from both branches of a condition", async () => {
    const texts = ["We tell {{from}}.", "We tell the organiser."];
    expect(await givenBy(`t(from ? "${texts[0]}" : "${texts[1]}");`)).toEqual(texts);
    expect(await givenBy(`<Trans i18nKey={from ? "${texts[0]}" : "${texts[1]}"} />;`)).toEqual(
      texts,
    );
  });

  it("with its singular form, from t and from <Trans>", async () => {
    const forms = ["{{count}} videos", "{{count}} video"];
    const options = `{ defaultValue_one: "${forms[1]}" }`;
    expect(await givenBy(`t("${forms[0]}", ${options});`)).toEqual([forms]);
    expect(
      await givenBy(`<Trans i18nKey="${forms[0]}" count={count} tOptions={${options}} />;`),
    ).toEqual([forms]);
  });

  it("with its line number", async () => {
    const { given } = await readSource(`const one = 1;\n\nt("Add a question");`);
    expect(given[0]?.line).toBe(3);
  });
});

describe("a text outside the catalogues is reported", () => {
  it.each([
    ["between tags", `<p>Nobody is in yet</p>;`, ["Nobody is in yet"]],
    ["between tags in braces", `<p>{isOpen ? "Open" : "Closed"}</p>;`, ["Open", "Closed"]],
    ["in an attribute that is shown", `<input placeholder="Optional" />;`, ["Optional"]],
    ["in an attribute for screen readers", `<nav aria-label={"Menu"} />;`, ["Menu"]],
    ["as a sentence", `const why = "The address is missing";`, ["The address is missing"]],
    ["as a sentence with values", "const why = `Add ${count} folks`;", ["Add ${} folks"]],
  ])("%s", async (_where, source, texts) => {
    expect(await refusedIn(source)).toEqual(texts);
  });

  it("with its line number", async () => {
    const { hardCoded } = await readSource(`const one = 1;\nconst why = "The address is missing";`);
    expect(hardCoded[0]?.line).toBe(2);
  });
});

describe("a string that is not a text for people is ignored:", () => {
  it.each([
    ["identifiers", `const LOOK = { "Team Icebreaker": 1 };`],
    ["compared values", `type !== "Team Icebreaker";`],
    ["types", `let type: "Team Icebreaker" | "Other Occasion";`],
    ["symbols and numbers", `<p>· 42 %</p>;`],
    ["addresses", `<input placeholder="ben@example.com" />;`],
    ["credentials", "const header = `Bearer ${token}`;"],
    ["attributes that are not shown", `<Text tone="quiet" />;`],
    ["messages for developers", `throw new Error("The build has no chunk");`],
    ["log messages", `logError("Renewing the token", error);`],
    ["words about a call", `define({ summary: "Lists the reels.", details: "For all." });`],
    ["words about a field", `string().meta({ description: "When it opens." });`],
  ])("%s", async (_what, source) => {
    expect(await refusedIn(source)).toEqual([]);
  });

  it("a file that cannot be parsed is an error", async () => {
    await expect(readSource(`const = ;`)).rejects.toThrow("Source.tsx can't be parsed");
  });
});

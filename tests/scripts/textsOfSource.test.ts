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

/** What is found in a file that holds this source. */
async function read(source: string) {
  const file = path.join(folder, "Source.tsx");
  await writeFile(file, source);
  return sourceTexts(file);
}

const givenBy = async (source: string) =>
  (await read(source)).given.map(({ text, one }) => (one ? [text, one] : text));

const refusedIn = async (source: string) => (await read(source)).hardCoded.map(({ text }) => text);

describe("a text is given to the catalogues", () => {
  it.each([
    ["t", `t("Add a question");`, "Add a question"],
    ["t of an object", `i18n.t("Add a question");`, "Add a question"],
    ["say", `say("Nobody was reminded.");`, "Nobody was reminded."],
    ["msg", `const WORD = msg("On its way");`, "On its way"],
    ["an AppError", `new AppError("NOT_FOUND", "There is no reel");`, "There is no reel"],
    ["<Trans>", `<Trans i18nKey="Hello <name>{{who}}</name>" />;`, "Hello <name>{{who}}</name>"],
  ])("by %s", async (_by, source, text) => {
    expect(await givenBy(source)).toEqual([text]);
    expect(await refusedIn(source)).toEqual([]);
  });

  it("with both branches of a choice", async () => {
    const texts = ["We tell {{from}}.", "We tell the organiser."];
    expect(await givenBy(`t(from ? "${texts[0]}" : "${texts[1]}");`)).toEqual(texts);
    expect(await givenBy(`<Trans i18nKey={from ? "${texts[0]}" : "${texts[1]}"} />;`)).toEqual(
      texts,
    );
  });

  it("with its form for one, of t and of <Trans>", async () => {
    const forms = ["{{count}} videos", "{{count}} video"];
    const options = `{ defaultValue_one: "${forms[1]}" }`;
    expect(await givenBy(`t("${forms[0]}", ${options});`)).toEqual([forms]);
    expect(
      await givenBy(`<Trans i18nKey="${forms[0]}" count={count} tOptions={${options}} />;`),
    ).toEqual([forms]);
  });

  it("with the line that it stands in", async () => {
    const { given } = await read(`const one = 1;\n\nt("Add a question");`);
    expect(given[0]?.line).toBe(3);
  });
});

describe("a text past the catalogues is refused", () => {
  it.each([
    ["between tags", `<p>Nobody is in yet</p>;`, ["Nobody is in yet"]],
    ["between tags in braces", `<p>{isOpen ? "Open" : "Closed"}</p>;`, ["Open", "Closed"]],
    ["in an attribute that is read", `<input placeholder="Optional" />;`, ["Optional"]],
    ["in an attribute that is heard", `<nav aria-label={"Menu"} />;`, ["Menu"]],
    ["as a sentence", `const why = "There is no address";`, ["There is no address"]],
    ["as a sentence with values", "const why = `Add ${count} folks`;", ["Add ${} folks"]],
  ])("%s", async (_where, source, texts) => {
    expect(await refusedIn(source)).toEqual(texts);
  });

  it("with the line that it stands in", async () => {
    const { hardCoded } = await read(`const one = 1;\nconst why = "There is no address";`);
    expect(hardCoded[0]?.line).toBe(2);
  });
});

describe("what is no text is left alone", () => {
  it.each([
    ["names of the program's own", `const LOOK = { "Team Icebreaker": 1 };`],
    ["what is compared", `type !== "Team Icebreaker";`],
    ["types", `let type: "Team Icebreaker" | "Other Occasion";`],
    ["signs and numbers", `<p>· 42 %</p>;`],
    ["addresses", `<input placeholder="ben@example.com" />;`],
    ["credentials", "const header = `Bearer ${token}`;"],
    ["attributes that nobody reads", `<Text tone="quiet" />;`],
    ["what developers read", `throw new Error("The build has no chunk");`],
    ["what goes into the log", `logError("Renewing the token", error);`],
  ])("%s", async (_what, source) => {
    expect(await refusedIn(source)).toEqual([]);
  });

  it("but for a file that can't be parsed", async () => {
    await expect(read(`const = ;`)).rejects.toThrow("Source.tsx can't be parsed");
  });
});

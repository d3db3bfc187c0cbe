import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const SCRIPT = resolve(import.meta.dirname, "../children/drawScripts.ts");
const folder = await mkdtemp(join(tmpdir(), "folkreel-fontless-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const SCRIPTS = {
  Latin: "Åß",
  Vietnamese: "ễ",
  Greek: "λΏ",
  Cyrillic: "жЇ",
  Arabic: "مپ",
  Hebrew: "ש",
  Devanagari: "अ",
  Bengali: "ক",
  Tamil: "க",
  Thai: "ส",
  "simplified Chinese": "龙",
  "traditional Chinese": "龍",
  Japanese: "あア髙込",
  Korean: "김한",
  emoji: "🎉",
};
/** No font has this character, so it is a box with its number. */
const MISSING = "\u{E000}";

/** Draws characters on a machine without fonts. */
async function drawWithoutFonts(characters: string[]): Promise<Record<string, string>> {
  const config = join(folder, "fonts.conf");
  await writeFile(config, "<?xml version='1.0'?><fontconfig/>");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", SCRIPT, ...characters],
    { env: { ...process.env, TSX_TSCONFIG_PATH: "tests/tsconfig.json", FONTCONFIG_FILE: config } },
  );
  return JSON.parse(stdout) as Record<string, string>;
}

test("a server without fonts draws the scripts of the world", async () => {
  const characters = Object.values(SCRIPTS).flatMap((letters) => Array.from(letters));
  const sizes = await drawWithoutFonts([MISSING, ...characters]);
  const boxes = Object.entries(SCRIPTS).filter(([, letters]) =>
    Array.from(letters).some((letter) => sizes[letter] === sizes[MISSING]),
  );
  expect(boxes).toEqual([]);
  expect(Object.keys(sizes)).toHaveLength(characters.length + 1);
});

import { join } from "node:path";
import { RENDITIONS } from "@server/media/normalise/rendition";
import {
  type CorpusFolder,
  expectPlayable,
  expectRefused,
  openCorpusFolder,
} from "@tests/support/corpus/corpusChecks";
import { GOOD_FILES } from "@tests/support/corpus/goodFiles";
import { HOSTILE_FILES } from "@tests/support/corpus/hostileFiles";
import { MATROSKA_FILES } from "@tests/support/corpus/matroskaFiles";
import { MUTE_FILE, TRACK_FILES } from "@tests/support/corpus/trackFiles";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { RUNS } from "@tests/support/runs";
import { normalise } from "@server/media/normalise/normalise";
import { corpusFile } from "@tests/support/corpus/corpusFile";
import { readBalance } from "@tests/support/corpus/readings";
import { joinClip } from "@tests/support/media/mediaReadings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let corpusFolder: CorpusFolder;
beforeAll(async () => {
  corpusFolder = await openCorpusFolder(RUNS > 1 ? RENDITIONS : SMALL_RENDITIONS);
});
afterAll(() => corpusFolder.close());

describe("a good file becomes a clip that is upright, in sync and as loud as all others:", () => {
  test.each([...GOOD_FILES, ...MATROSKA_FILES, ...TRACK_FILES])("$name", (good) =>
    expectPlayable(corpusFolder, good),
  );
});

describe("a hostile file is refused with a reason, and nothing outside its folder is touched:", () => {
  test.each(HOSTILE_FILES)("$name", (hostile) => expectRefused(corpusFolder, hostile));
});

test("a picture whose sound cannot be read is used once somebody has agreed", async () => {
  const { root, tools } = corpusFolder;
  const folder = join(root, "mute");
  const file = await corpusFile(MUTE_FILE);
  const options = { tools, renditions: SMALL_RENDITIONS };
  await expect(normalise(file, folder, options)).rejects.toMatchObject({ reason: "no_sound" });
  const clip = await normalise(file, folder, { ...options, acceptsIncomplete: true });
  expect(clip).toMatchObject({ loudness: null, speech: [] });
  expect(await readBalance(await joinClip(folder, clip))).toBeNaN();
});

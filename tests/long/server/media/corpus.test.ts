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
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { RUNS } from "@tests/support/runs";
import { afterAll, beforeAll, describe, test } from "vitest";

let corpusFolder: CorpusFolder;
beforeAll(async () => {
  corpusFolder = await openCorpusFolder(RUNS > 1 ? RENDITIONS : SMALL_RENDITIONS);
});
afterAll(() => corpusFolder.close());

describe("a good file becomes a clip that is upright, in sync and as loud as all others:", () => {
  test.each([...GOOD_FILES, ...MATROSKA_FILES])("$name", (good) =>
    expectPlayable(corpusFolder, good),
  );
});

describe("a hostile file is refused with a reason, and nothing outside its folder is touched:", () => {
  test.each(HOSTILE_FILES)("$name", (hostile) => expectRefused(corpusFolder, hostile));
});

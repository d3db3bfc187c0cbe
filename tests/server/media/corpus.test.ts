import {
  type CorpusFolder,
  expectPlayable,
  expectRefused,
  openCorpusFolder,
} from "@tests/support/corpus/corpusChecks";
import { COMMON_FILES } from "@tests/support/corpus/goodFiles";
import { CHEAP_HOSTILE_FILES } from "@tests/support/corpus/hostileFiles";
import { COMMON_TRACK_FILES } from "@tests/support/corpus/trackFiles";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { afterAll, beforeAll, describe, test } from "vitest";

// tests/long/server/media/corpus.test.ts has all kinds of files.
let corpusFolder: CorpusFolder;
beforeAll(async () => {
  corpusFolder = await openCorpusFolder(SMALL_RENDITIONS);
});
afterAll(() => corpusFolder.close());

describe("a good file becomes a clip that is upright, in sync and as loud as all others:", () => {
  test.each([...COMMON_FILES, ...COMMON_TRACK_FILES])("$name", (good) =>
    expectPlayable(corpusFolder, good),
  );
});

describe("a hostile file is refused with a reason, and nothing outside its folder is touched:", () => {
  test.each(CHEAP_HOSTILE_FILES)("$name", (hostile) => expectRefused(corpusFolder, hostile));
});

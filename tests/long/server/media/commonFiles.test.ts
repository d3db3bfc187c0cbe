import {
  type CorpusFolder,
  expectPlayable,
  openCorpusFolder,
} from "@tests/support/corpus/corpusChecks";
import { COMMON_FILES } from "@tests/support/corpus/goodFiles";
import { MATROSKA_FILES } from "@tests/support/corpus/matroskaFiles";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { afterAll, beforeAll, describe, test } from "vitest";

// tests/soak/server/corpus.test.ts covers all files of both kinds.
let corpusFolder: CorpusFolder;
beforeAll(async () => {
  corpusFolder = await openCorpusFolder(SMALL_RENDITIONS);
});
afterAll(() => corpusFolder.close());

describe("a common file becomes a clip that is upright, in sync and as loud as all others:", () => {
  test.each(COMMON_FILES)("$name", (good) => expectPlayable(corpusFolder, good));
});

describe("Matroska becomes a clip with every common codec:", () => {
  test.each(MATROSKA_FILES)("$name", (good) => expectPlayable(corpusFolder, good));
});

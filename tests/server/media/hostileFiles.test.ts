import {
  type CorpusFolder,
  expectRefused,
  openCorpusFolder,
} from "@tests/support/corpus/corpusChecks";
import { CHEAP_HOSTILE_FILES } from "@tests/support/corpus/hostileFiles";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { afterAll, beforeAll, describe, test } from "vitest";

// tests/long/server/media/corpus.test.ts covers the expensive files too.
let corpusFolder: CorpusFolder;
beforeAll(async () => {
  corpusFolder = await openCorpusFolder(SMALL_RENDITIONS);
});
afterAll(() => corpusFolder.close());

describe("a hostile file is refused with a reason, and nothing outside its folder is touched:", () => {
  test.each(CHEAP_HOSTILE_FILES)("$name", (hostile) => expectRefused(corpusFolder, hostile));
});

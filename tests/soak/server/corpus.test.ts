import { RENDITIONS } from "@server/media/normalise/rendition";
import {
  type CorpusFolder,
  expectPlayable,
  expectRefused,
  openCorpusFolder,
} from "@tests/support/corpus/corpusChecks";
import { GOOD_FILES } from "@tests/support/corpus/goodFiles";
import { HOSTILE_FILES } from "@tests/support/corpus/hostileFiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let corpusFolder: CorpusFolder;
beforeAll(async () => {
  corpusFolder = await openCorpusFolder(RENDITIONS);
});
afterAll(() => corpusFolder.close());

test("the corpus has enough good and hostile files", () => {
  expect(GOOD_FILES.length).toBeGreaterThanOrEqual(25);
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(25);
});

describe("a good file becomes a clip that is upright, in sync and as loud as all others:", () => {
  test.each(GOOD_FILES)("$name", (good) => expectPlayable(corpusFolder, good));
});

describe("a hostile file is refused with a reason, and nothing outside its folder is touched:", () => {
  test.each(HOSTILE_FILES)("$name", (hostile) => expectRefused(corpusFolder, hostile));
});

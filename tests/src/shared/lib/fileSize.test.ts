import { fileSize } from "@src/shared/lib/fileSize";
import { expect, it } from "vitest";

it.each([
  [10, "0.1 MB"],
  [3_400_000, "3.4 MB"],
  [52_300_000, "52 MB"],
  [999_400_000, "999 MB"],
  [1_234_000_000, "1.2 GB"],
  [52_000_000_000, "52 GB"],
])("%d bytes are shown as %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

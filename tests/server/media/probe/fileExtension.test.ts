import { extensionOf } from "@server/media/probe/fileExtension";
import { expect, test } from "vitest";

const ebml = (kind: string) => Buffer.from(`\x1a\x45\xdf\xa3\x9f\x42\x82\x88${kind}`, "latin1");
const quickTime = Buffer.from("\0\0\0\x14ftypqt  ", "latin1");

test.each([
  ["mkv", ebml("matroska"), ""],
  ["mkv", ebml("matroska"), "video/x-matroska"],
  ["mkv", ebml("webm"), "video/x-matroska"],
  ["webm", ebml("webm"), "video/webm"],
  ["mov", quickTime, "video/quicktime"],
  ["mp4", quickTime, ""],
  ["bin", Buffer.from("text"), "video/mp4"],
])("a recording is stored as .%s", (extension, head, mimeType) => {
  expect(extensionOf(head, mimeType)).toBe(extension);
});

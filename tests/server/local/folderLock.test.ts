import { lockFolder } from "@server/local/folderLock";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporaryFolder";

test("a folder with a path too long for a lock is refused with an explanation", async () => {
  const path = join(await temporaryFolder(), "x".repeat(120));

  await expect(lockFolder(path)).rejects.toThrow("Set DATA_DIR to a shorter one.");
});

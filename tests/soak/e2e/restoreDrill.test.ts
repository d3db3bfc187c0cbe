import { drillRestore } from "@tests/support/e2e/restoreDrill";
import { expect, it } from "vitest";

it("a backup of many videos is restored, and its times are printed", async () => {
  const { backupMs, restoreMs, backupOutput } = await drillRestore({ videos: 20, seconds: 20 });
  expect(backupOutput).toContain("while the product runs");
  process.stdout.write(
    `${backupOutput}backup ${Math.round(backupMs)} ms, restore ${Math.round(restoreMs)} ms\n`,
  );
});

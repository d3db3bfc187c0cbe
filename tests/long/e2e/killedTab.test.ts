import { expect, inject, it } from "vitest";
import { killTabs } from "@tests/support/e2e/killedTab";

const origin = inject("productOrigin");

it("keeps all but the last second of a recording whose tab is killed", async () => {
  for (const { recorded, kept } of await killTabs(origin, [1.3, 2.9])) {
    expect(kept).toBeGreaterThan(recorded - 1);
  }
});

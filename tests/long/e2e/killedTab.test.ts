import { expect, inject, it } from "vitest";
import { killTabs } from "@tests/support/e2e/killedTab";

const origin = inject("productOrigin");

it("a recording whose tab is killed loses at most its last second", async () => {
  for (const { recorded, playable } of await killTabs(origin, [1.3, 2.9])) {
    expect(playable).toBeGreaterThan(recorded - 1);
  }
});

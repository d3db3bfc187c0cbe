import { expect, inject, it } from "vitest";
import { runs } from "@tests/support/runs";
import { killTabs } from "@tests/support/e2e/killedTab";

const origin = inject("productOrigin");

it("a recording whose tab is killed loses at most its last second", async () => {
  // These moments do not match the recorder's slices.
  const moments = Array.from({ length: runs(2) }, (_, at) => 1.3 + ((at * 1.6) % 6));
  for (const { recorded, playable } of await killTabs(origin, moments)) {
    expect(playable).toBeGreaterThan(recorded - 1);
  }
});

import { MINUTE_MS } from "@contract/time";
import { flood } from "@tests/support/factories/flood";
import { runs } from "@tests/support/runs";
import { expect, test } from "vitest";

const REQUESTS = runs(400);
const TIMEOUT_MS = 3 * MINUTE_MS + runs(MINUTE_MS);

test(
  "generated requests to every route, the uploads and the sockets cause no fault and change nothing of others",
  { timeout: TIMEOUT_MS },
  async () => {
    const { faults, reported, before, after, statuses } = await flood(REQUESTS, 17);
    expect(faults).toEqual([]);
    expect(reported).toEqual([]);
    expect(after).toEqual(before);
    // The requests must get past the first checks to say anything.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 20);
  },
);

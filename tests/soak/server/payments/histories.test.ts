import { startTestServer } from "@tests/support/factories/server";
import { histories, runHistory } from "@tests/server/modules/payments/histories";
import fc from "fast-check";
import { expect, test } from "vitest";

const server = await startTestServer();
const HISTORIES = 2_000;

test("the books balance after thousands of histories", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await runHistory(server, history)).toEqual([]);
    }),
    { numRuns: HISTORIES },
  );
});

import { startTestServer } from "@tests/support/factories/server";
import { histories, live } from "@tests/server/modules/payments/histories";
import fc from "fast-check";
import { expect, test } from "vitest";

const server = await startTestServer();
const HISTORIES = 2_000;

test("thousands of histories leave the books right", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await live(server, history)).toEqual([]);
    }),
    { numRuns: HISTORIES },
  );
});

import { startTestServer } from "@tests/support/factories/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "@tests/support/runs";
import { histories, runHistory } from "./histories";

const server = await startTestServer();

test("the books balance after each event, whatever people and banks do, in any order and at once", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await runHistory(server, history)).toEqual([]);
    }),
    { numRuns: runs(5), seed: 7, endOnFailure: true },
  );
});

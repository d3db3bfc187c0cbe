import { startTestServer } from "@tests/support/factories/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { histories, live } from "./histories";

const server = await startTestServer();

test("whatever people and banks do, in any order and at once: the books are right after each of it", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await live(server, history)).toEqual([]);
    }),
    { numRuns: 5, seed: 7, endOnFailure: true },
  );
});

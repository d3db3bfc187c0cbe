import { startTestServer } from "@tests/support/factories/server";
import { serveUploads } from "@tests/support/storage/uploads";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { runs } from "@tests/support/runs";
import { histories, runHistory } from "./takes";

const server = await startTestServer();
const site = await serveUploads(server);
const clips = await PreparedClip.make();
afterAll(async () => {
  await site.close();
  await clips.remove();
});

describe("a confirmed video stays as it is until its sender removes or replaces it, whatever else happens", () => {
  it("in random histories", async () => {
    const creator = await server.newUser();
    const people = [await server.newGuest(), await server.newGuest()];
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        expect(await runHistory({ server, site, creator, people, clips }, history)).toEqual([]);
      }),
      { numRuns: runs(10), seed: 11, endOnFailure: true },
    );
  });
});

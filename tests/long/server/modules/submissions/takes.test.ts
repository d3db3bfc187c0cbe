import { startTestServer } from "@tests/support/factories/server";
import { serveUploads } from "@tests/support/storage/uploads";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { PreparedClip } from "@tests/support/media/preparedClip";
import { histories, runHistory } from "@tests/server/modules/submissions/takes";

const server = await startTestServer();
const site = await serveUploads(server);
const clips = await PreparedClip.make();
afterAll(async () => {
  await site.close();
  await clips.remove();
});

test("a confirmed video stays as it is until its sender removes or replaces it, whatever else happens", async () => {
  const creator = await server.newUser();
  const people = [await server.newGuest(), await server.newGuest()];
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await runHistory({ server, site, creator, people, clips }, history)).toEqual([]);
    }),
    { numRuns: 50, seed: 11, endOnFailure: true },
  );
});

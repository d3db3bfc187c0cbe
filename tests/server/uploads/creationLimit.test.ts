import { createSubmission } from "@contract/http/submission";
import { submissions } from "@server/db/schema/reels";
import type { Account } from "@tests/support/factories/accounts";
import { makeReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
} from "@tests/support/storage/uploads";
import { afterAll, expect, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
afterAll(() => site.close());

const creator = await server.newUser();
const reel = await makeReel(server, creator);

async function begin(as: Account): Promise<number> {
  return (await createUpload(site, as, "nobody-opened-this", 10)).status;
}

test("a user who opens submission after submission is told to come back, whichever process hears them", async () => {
  const busy = await server.newGuest();
  const now = new Date();
  const row = {
    tributeId: null,
    userId: busy.uid,
    kind: "feedback",
    mimeType: "video/mp4",
  } as const;
  await server.deps.db
    .insert(submissions)
    .values(
      Array.from({ length: 60 }, (_, at) => ({ ...row, id: `opened-${at}`, createdAt: now })),
    );
  const ask = () =>
    server.call(createSubmission, {
      as: busy,
      body: { tributeId: reel.id, invite: reel.invite, mimeType: "video/mp4" },
    });
  expect((await ask()).code).toBe("TOO_MANY_REQUESTS");
  server.advance(60_001);
  expect((await ask()).error).toBe("");
  server.advance(-60_001);
});

test("a user who begins upload after upload is told to come back, but may finish what was begun", async () => {
  const contributor = await server.newGuest();
  const { _id: id } = await openSubmission(server, reel, contributor);
  await createUpload(site, contributor, id, 4);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => begin(contributor)));
  expect(new Set(statuses)).toEqual(new Set([404, 429]));

  const refused = await createUpload(site, contributor, id, 4);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    status: 429,
    data: null,
    error: "Try After Sometime",
    code: "TOO_MANY_REQUESTS",
  });
  const finished = await patchUpload(site, contributor, id, 0, Buffer.from("clip"));
  expect(finished.status).toBe(204);
  expect(await begin(creator)).toBe(404);

  server.advance(60_000);
  expect(await begin(contributor)).toBe(404);
});

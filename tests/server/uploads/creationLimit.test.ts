import { createSubmission } from "@contract/http/submission";
import { submissions } from "@server/db/schema/videos";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
} from "@tests/support/storage/uploads";
import { afterAll, expect, onTestFinished, test } from "vitest";

const server = await startTestServer();
const site = await serveUploads(server);
afterAll(() => site.close());

const creator = await server.newUser();
const reel = await newLinkedReel(server, creator);

async function startUpload(as: Account): Promise<number> {
  return (await createUpload(site, as, "nobody-opened-this", 10)).status;
}

test("a user who creates too many submissions is refused, whichever process receives the requests", async () => {
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
  const requestSubmission = () =>
    server.call(createSubmission, {
      as: busy,
      body: { tributeId: reel.id, invite: reel.invite, mimeType: "video/mp4" },
    });
  expect((await requestSubmission()).code).toBe("TOO_MANY_REQUESTS");
  server.advance(60_001);
  expect((await requestSubmission()).error).toBe("");
  server.advance(-60_001);
});

test("a user who starts too many uploads is refused, but may finish those already started", async () => {
  const contributor = await server.newGuest();
  const { _id: id } = await openSubmission(server, reel, contributor);
  await createUpload(site, contributor, id, 4);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => startUpload(contributor)));
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
  expect(await startUpload(creator)).toBe(404);

  onTestFinished(() => server.advance(-60_000));
  server.advance(60_000);
  expect(await startUpload(contributor)).toBe(404);
});

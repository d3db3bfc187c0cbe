import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { confirmSubmission, getFeed, listSubmissions } from "@contract/http/submission";
import { openServer } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/submissions/clips/normaliseJob";
import { makeClip } from "@tests/support/media/clips";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { skipIfMissing } from "@tests/support/skipIfMissing";
import { databaseOfSuite, missingPostgres } from "@tests/support/database/postgres";
import { giftToken, newContributor } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  openSubmission,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { eventually } from "@tests/support/eventually";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

describe("the journey of a reel on PostgreSQL", skipIfMissing(missingPostgres), () => {
  const url = databaseOfSuite();
  const report = vi.fn<(error: unknown) => void>();
  let server: TestServer;
  let site: UploadSite;
  let queue: PgBossQueue;

  beforeAll(async () => {
    const database = await openServer(url);
    await migrate(database);
    queue = await PgBossQueue.open(database, report);
    server = await startTestServer({ database, jobs: queue });
    site = await serveUploads(server);
    const tools = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };
    const job = normaliseJob(server.deps, {
      workFolder: path.join(server.folder, "work"),
      origin: ORIGIN,
      normalise: (input, folder, options) =>
        normalise(input, folder, { tools, renditions: SMALL_RENDITIONS, ...options }),
    });
    queue.work("normalise", job);
  });
  afterAll(async () => {
    await site.close();
    await queue.stop();
  });

  test("covers creating, joining, answering, confirming, preparing and watching", async () => {
    const creator = await server.newUser();
    const reel = await newLinkedReel(server, creator);
    const contributor = await newContributor(server, creator, reel.id);
    const video = await readFile(await makeClip(path.join(server.folder, "clip"), { seconds: 2 }));

    const { _id: submissionId } = await openSubmission(server, reel, contributor);
    await uploadAll(site, contributor, submissionId, video);
    const sha256 = createHash("sha256").update(video).digest("hex");
    const confirmed = await server.call(confirmSubmission, {
      as: contributor,
      body: { submissionId, size: video.length, sha256 },
    });
    expect(confirmed.data).toMatchObject({ size: video.length, sha256 });

    const query = { tributeId: reel.id };
    await eventually(async () => {
      const { data } = await server.call(listSubmissions, { as: creator, query });
      expect(data).toMatchObject([{ _id: submissionId, state: "ready" }]);
    });
    const tgd = await giftToken(server, creator, reel.id);
    const { data: feed } = await server.call(getFeed, { query: { ...query, tgd } });
    expect(feed?.clips.map((clip) => clip._id)).toEqual([submissionId]);
    expect(feed?.playlistUrl).toBeTruthy();
    expect([report.mock.calls, site.reported]).toEqual([[], []]);
  });
});

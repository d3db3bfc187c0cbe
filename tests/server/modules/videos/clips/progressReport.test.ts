import { submissions } from "@server/db/schema/videos";
import { existingSubmission } from "@server/modules/videos/access";
import { progressReportOf } from "@server/modules/videos/clips/progressReport";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { openSubmission } from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function newReport(state: "processing" | "ready") {
  const { deps } = server;
  const creator = await server.newUser();
  const { _id } = await openSubmission(server, await newLinkedReel(server, creator), creator);
  await deps.db.update(submissions).set({ state }).where(eq(submissions.id, _id));
  const row = await existingSubmission(deps.db, _id);
  server.emitted.length = 0;
  return { report: progressReportOf(deps, row), id: _id };
}

test("progress is stored and shown, but not for every frame", async () => {
  const { report, id } = await newReport("processing");
  for (let frame = 1; frame <= 100; frame++) report.report(frame / 100);
  await report.finished();
  expect(server.emitted).toMatchObject([
    { event: "submission", payload: { submission: { _id: id, progress: 0.01 } } },
  ]);
  expect(await existingSubmission(server.deps.db, id)).toMatchObject({ state: "processing" });
  expect((await existingSubmission(server.deps.db, id)).progress).toBeCloseTo(0.01);
});

test("progress that arrives after the result changes nothing", async () => {
  const { report, id } = await newReport("ready");
  report.report(0.5);
  await report.finished();
  expect(server.emitted).toEqual([]);
  expect((await existingSubmission(server.deps.db, id)).progress).toBe(0);
});

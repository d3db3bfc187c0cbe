import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { submissions } from "@server/db/schema/videos";
import type { JobRun, Jobs } from "@server/jobs/queue";
import { mixMusic } from "@server/media/reel/musicMix";
import { findTools } from "@server/media/tools";
import { exportJob } from "@server/modules/exports/exportJob";
import { originalKey } from "@server/storage/keys/submissionKeys";
import type { Deps } from "@server/deps";
import type { Account } from "../factories/accounts";
import { newClip } from "../factories/reels";
import { makeSegments } from "./segments";
import type { TestServer } from "../factories/server";

export interface FilmedClip {
  init: Buffer;
  segment: Buffer;
}

export async function recordClip(colour: string, frequency: number): Promise<FilmedClip> {
  const folder = await mkdtemp(join(tmpdir(), "folkreel-film-"));
  try {
    const { init, segments } = await makeSegments(folder, { colour, frequency });
    return { init: await readFile(init), segment: await readFile(segments[0] ?? "") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds a ready answer to a reel, with its playable files and the `original` that was sent. */
export async function newFilmedClip(
  { server, tributeId, by }: { server: TestServer; tributeId: string; by: Account },
  { init, segment }: FilmedClip,
  columns: Partial<typeof submissions.$inferInsert> & { original?: Buffer } = {},
): Promise<string> {
  const { original = segment, ...values } = columns;
  const sizes = { sizeBytes: original.length, segmentsMs: [1000] };
  const id = await newClip(server, tributeId, by, { ...sizes, ...values });
  const { blobs } = server.deps;
  await blobs.putBytes(`submissions/${id}/init.mp4`, init);
  await blobs.putBytes(`submissions/${id}/0.m4s`, segment);
  await blobs.putBytes(originalKey(id), original);
  return id;
}

/** Runs the job that was added last, as the queue does. */
export async function runExport(
  server: TestServer,
  { deps = server.deps, ...run }: Partial<JobRun> & { deps?: Deps } = {},
): Promise<void> {
  const job = lastExport(server);
  const handle = exportJob(deps, {
    workFolder: join(server.folder, "work"),
    mixMusic: async (voices, music, options) =>
      mixMusic(voices, music, { tools: await findTools(), ...options }),
  });
  await handle(job, { ...jobRun(), ...run });
}

export function lastExport({ jobs }: TestServer): Jobs["export"] {
  const job = jobs.findLast((one) => one.name === "export");
  if (job?.name !== "export") throw new Error("No export was ordered.");
  return job.data;
}

/** Returns a job run that nobody stops. */
export const jobRun = (): JobRun => ({
  signal: new AbortController().signal,
  isLastAttempt: false,
});

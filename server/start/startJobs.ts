import path from "node:path";
import type { Deps } from "../deps";
import type { PgBossQueue } from "../jobs/pgBossQueue";
import { mailHandler } from "../mail/mailHandler";
import type { MailTransport } from "../mail/transport";
import { normalise } from "../media/normalise";
import type { MediaTools } from "../media/tools";
import { normaliseJob, sweepWorkFolder } from "../modules/submissions/normaliseJob";
import { removeFilesJob } from "../storage/removeFilesJob";

interface JobParts {
  deps: Deps;
  tools: MediaTools;
  mail: MailTransport;
  /** The data folder. */
  folder: string;
}

/** Begins to run what waits in the queue: one clip at a time, because each takes all the cores there are. */
export async function startJobs(
  queue: PgBossQueue,
  { deps, tools, mail, folder }: JobParts,
): Promise<void> {
  const workFolder = path.join(folder, "work");
  await sweepWorkFolder(workFolder);
  queue.work(
    "normalise",
    normaliseJob(deps, {
      workFolder,
      normalise: (input, outputDir, options) => normalise(input, outputDir, { tools, ...options }),
    }),
  );
  queue.work("mail", mailHandler({ db: deps.db, clock: deps.clock, transport: mail }));
  queue.work("removeFiles", removeFilesJob(deps.blobs));
}

import path from "node:path";
import type { Deps } from "../deps";
import type { PgBossQueue } from "../jobs/pgBossQueue";
import { mailHandler } from "../mail/mailHandler";
import { type MailTransport, MAILS_AT_ONCE } from "../mail/transport";
import { normalise } from "../media/normalise";
import type { MediaTools } from "../media/tools";
import { inviteMailsJob } from "../modules/invites/letters";
import { eraseAccountJob, resumeErasing } from "../modules/account/eraseJobs";
import { invitationGate } from "../modules/reminders/gate";
import { remindJob } from "../modules/reminders/scan";
import { eraseMediaJob } from "../modules/tributes/eraseMedia";
import { releaseHeldJob } from "../modules/submissions/releaseHeld";
import { normaliseJob, sweepWorkFolder } from "../modules/submissions/normaliseJob";
import { removeFilesJob } from "../storage/removeFilesJob";

/** Reminders are for nine o'clock: nobody minds a minute. */
const LOOK_FOR_REMINDERS_MS = 60_000;

interface JobParts {
  deps: Deps;
  tools: MediaTools;
  mail: MailTransport;
  /** The data folder. */
  folder: string;
  /** Where links lead in mails that no request has asked for. */
  origin: string;
}

/** Begins to run what waits in the queue: one clip at a time, because each takes all the cores there are. */
export async function startJobs(
  queue: PgBossQueue,
  { deps, tools, mail, folder, origin }: JobParts,
): Promise<void> {
  const workFolder = path.join(folder, "work");
  await sweepWorkFolder(workFolder);
  queue.work(
    "normalise",
    normaliseJob(deps, {
      workFolder,
      origin,
      normalise: (input, outputDir, options) => normalise(input, outputDir, { tools, ...options }),
    }),
  );
  queue.work(
    "mail",
    mailHandler({ db: deps.db, clock: deps.clock, transport: mail, gate: invitationGate }),
    { concurrency: MAILS_AT_ONCE },
  );
  queue.work("inviteMails", inviteMailsJob(deps));
  queue.work("remind", remindJob(deps, origin));
  queue.every("remind", {}, LOOK_FOR_REMINDERS_MS);
  queue.work("releaseHeld", releaseHeldJob(deps));
  queue.work("eraseMedia", eraseMediaJob(deps));
  queue.work("eraseAccount", eraseAccountJob(deps));
  await resumeErasing(deps);
  queue.work("removeFiles", removeFilesJob(deps.blobs));
}

import type { Deps } from "../deps";
import type { PgBossQueue } from "../jobs/pgBossQueue";
import { mailHandler } from "../mail/mailHandler";
import { type MailTransport, MAILS_AT_ONCE } from "../mail/transport";
import { renderCard } from "../media/cards/renderCard";
import { mixMusic } from "../media/reel/musicMix";
import { normalise } from "../media/normalise/normalise";
import { exportJob } from "../modules/exports/exportJob";
import { sweepExportsJob } from "../modules/exports/sweep";
import { inviteMailsJob } from "../modules/invites/letters";
import { eraseAccountJob, resumeErasing } from "../modules/account/eraseJobs";
import { piecesJob } from "../modules/reel/piecesJob";
import { invitationGate } from "../modules/reminders/gate";
import { revealJob } from "../modules/presentations/revealJob";
import { remindJob } from "../modules/reminders/scan";
import { eraseMediaJob } from "../modules/pictures/eraseMedia";
import { releaseHeldJob } from "../modules/submissions/releaseHeld";
import { reconcileSubmissions } from "../modules/submissions/reconcile";
import { normaliseJob } from "../modules/submissions/clips/normaliseJob";
import { deliverThanksJob } from "../modules/thanks/deliverJob";
import { removeFilesJob } from "../storage/removeFilesJob";

/** Reminders are for nine o'clock: nobody minds a minute. */
const LOOK_FOR_REMINDERS_MS = 60_000;
/** Who looks at a countdown has the mail before it feels forgotten. */
const LOOK_FOR_REVEALS_MS = 10_000;

/** What is abandoned was so for thirty days. */
const SWEEP_UPLOADS_MS = 3_600_000;
/** Files of exports stay for days: nobody minds an hour. */
const LOOK_FOR_OLD_EXPORTS_MS = 3_600_000;

/** So that a film of seconds does not wait for a ZIP of minutes. */
const EXPORTS_AT_ONCE = 2;

interface JobParts {
  deps: Deps;
  /** Hears of what could not be swept. */
  report: (error: unknown) => void;
  mail: MailTransport;
  /** Where links lead in mails that no request has asked for. */
  origin: string;
}

/** Begins to run what waits in the queue: one clip at a time, because each takes all the cores there are. */
export async function startJobs(
  queue: PgBossQueue,
  { deps, report, mail, origin }: JobParts,
): Promise<void> {
  const { tools, workFolder } = deps;
  queue.work(
    "normalise",
    normaliseJob(deps, {
      workFolder,
      origin,
      normalise: (input, outputDir, options) => normalise(input, outputDir, { tools, ...options }),
    }),
  );
  queue.work(
    "pieces",
    piecesJob(deps, {
      workFolder,
      normalise: (input, outputDir, options) => normalise(input, outputDir, { tools, ...options }),
      renderCard: (design, picture, outputDir, signal) =>
        renderCard(design, picture, outputDir, { tools, signal }),
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
  queue.work("sweepUploads", () => reconcileSubmissions(deps, report));
  queue.every("sweepUploads", {}, SWEEP_UPLOADS_MS);
  queue.work(
    "export",
    exportJob(deps, {
      workFolder,
      mixMusic: (voices, music, options) => mixMusic(voices, music, { tools, ...options }),
    }),
    { concurrency: EXPORTS_AT_ONCE },
  );
  queue.work("sweepExports", sweepExportsJob(deps));
  queue.every("sweepExports", { origin }, LOOK_FOR_OLD_EXPORTS_MS);
  queue.work("deliverThanks", deliverThanksJob(deps, origin));
  queue.work("reveal", revealJob(deps, origin));
  queue.every("reveal", {}, LOOK_FOR_REVEALS_MS);
  queue.work("releaseHeld", releaseHeldJob(deps));
  queue.work("eraseMedia", eraseMediaJob(deps));
  queue.work("eraseAccount", eraseAccountJob(deps));
  await resumeErasing(deps);
  queue.work("removeFiles", removeFilesJob(deps.blobs));
}

import type { Deps } from "../deps";
import type { PgBossQueue } from "../jobs/pgBossQueue";
import { mailHandler } from "../mail/mailHandler";
import { MailServerWatch } from "../mail/mailServerWatch";
import { type MailTransport, MAILS_AT_ONCE } from "../mail/transport";
import { renderCard } from "../media/cards/renderCard";
import { mixMusic } from "../media/reel/musicMix";
import { normalise } from "../media/normalise/normalise";
import { writeSpeechSound } from "../media/speechSound";
import { remindSavedJob } from "../modules/feed/savedReminder";
import { exportJob } from "../modules/exports/exportJob";
import { giftFilmJob } from "../modules/exports/giftFilm";
import { sweepExportsJob } from "../modules/exports/sweep";
import { inviteMailsJob } from "../modules/people/inviteMails";
import { replayErasuresJob } from "../modules/account/erasedList";
import { eraseAccountJob, resumeErasing } from "../modules/account/eraseJobs";
import { sweepJobsJob } from "../modules/operator/sweepJobs";
import { pushJob } from "../modules/notifications/push/pushJob";
import { piecesJob } from "../modules/reel/piecesJob";
import { rankWaitingReels } from "../modules/reel/rankWaitingReels";
import { outreachGate } from "../modules/outreach/gate";
import { sendPostponedJob } from "../modules/outreach/sendPostponedJob";
import { revealJob } from "../modules/gifts/announce";
import { progressJob } from "../modules/reminders/progress/progressJob";
import { remindJob } from "../modules/reminders/scan";
import { eraseMediaJob } from "../modules/pictures/eraseMedia";
import { sweepPicturesJob } from "../modules/pictures/sweepPicturesJob";
import { reduceReelsJob } from "../modules/reduction/reduceReelsJob";
import { sweepRetentionJob } from "../modules/retention/sweepRetentionJob";
import { releaseHeldJob } from "../modules/videos/arrival/releaseHeld";
import { reconcileSubmissions } from "../modules/videos/arrival/reconcile";
import { WATCH_UPLOADS_MS, watchUploadsJob } from "../modules/videos/arrival/watchUploads";
import { finishRemovalsJob } from "../modules/videos/moderation/removal";
import { removeOriginalsJob } from "../modules/videos/originals/removeOriginalsJob";
import { captionsJob } from "../modules/videos/captions/captionsJob";
import { normaliseJob } from "../modules/videos/clips/normaliseJob";
import { rankWaitingVideos } from "../modules/videos/clips/rankWaitingVideos";
import { shortVideoJob } from "../modules/videos/clips/shortTurn";
import { deliverThanksJob, deliverNoteJob } from "../modules/thanks/deliverJobs";
import { announceGiftJob } from "../modules/thanks/announceGiftJob";
import { readBlob } from "../storage/blobStore";
import { removeFilesJob } from "../storage/removeFilesJob";

/** Reminders are due at nine o'clock, and a minute more does not matter. */
const CHECK_REMINDERS_MS = 60_000;
/** Urgent news must reach organisers at once. */
const CHECK_PROGRESS_MS = 60_000;
/** Mails wait until midnight, and some minutes more do not matter. */
const CHECK_POSTPONED_MS = 5 * 60_000;
/** The mail must arrive while people are still looking at the countdown. */
const CHECK_REVEALS_MS = 10_000;

/** A deleted video is hidden already, so a minute more does not matter. */
const FINISH_REMOVALS_MS = 60_000;
/** Uploads are swept after thirty days, so an hour more does not matter. */
const SWEEP_UPLOADS_MS = 3_600_000;
/** Unused pictures stay for a day, so an hour more does not matter. */
const SWEEP_PICTURES_MS = 3_600_000;
/** Export files stay for days, so an hour more does not matter. */
const CHECK_EXPORTS_MS = 3_600_000;

/** Limits are days, so an hour more does not matter. */
const SWEEP_RETENTION_MS = 3_600_000;

/** Originals stay for weeks, so an hour more does not matter. */
const REDUCE_REELS_MS = 3_600_000;

/** An erasure that the queue has given up has waited for hours. */
const SWEEP_JOBS_MS = 3_600_000;
/** The job is also added at each start, and does nothing while there is a copy of today. */
const BACK_UP_MS = 24 * 3_600_000;

/** A short film must not wait for a ZIP that takes minutes. */
const EXPORTS_AT_ONCE = 2;

/** A push service that does not answer must not hold up the others. */
const PUSHES_AT_ONCE = 8;

interface JobParts {
  deps: Deps;
  report: (error: unknown) => void;
  warn: (line: string) => void;
  mail: MailTransport;
  /** A second mail server, which tells the operator that the first refuses us; null without one. */
  alarm: MailTransport | null;
  /** Links in mails that no request has caused have this origin. */
  origin: string;
  /** Copies the database; null where the database server has its own backups. */
  backUp: (() => Promise<void>) | null;
}

export async function startJobs(
  queue: PgBossQueue,
  { deps, report, warn, mail, alarm, origin, backUp }: JobParts,
): Promise<void> {
  const { tools, workFolder } = deps;
  // This comes first, because the jobs that start keep the database busy.
  await resumeErasing(deps);
  await deps.db.transaction((tx) => deps.jobs.add(tx, "replayErasures", {}));
  startErasing(queue, { deps, origin, report });
  startVideos(queue, { deps, origin, warn });
  queue.work(
    "pieces",
    piecesJob(deps, {
      workFolder,
      origin,
      normalise: (input, outputDir, options) => normalise(input, outputDir, { tools, ...options }),
      renderCard: (design, picture, outputDir, signal) =>
        renderCard(design, picture, outputDir, { tools, signal }),
    }),
    { beforeTaking: () => rankWaitingReels(deps) },
  );
  startCaptions(queue, deps);
  startMailJobs(queue, { deps, warn, mail, alarm, origin });
  queue.work("sweepUploads", () => reconcileSubmissions(deps, report));
  queue.repeat("sweepUploads", {}, SWEEP_UPLOADS_MS);
  queue.work("watchUploads", watchUploadsJob(deps));
  queue.repeat("watchUploads", {}, WATCH_UPLOADS_MS);
  queue.work(
    "export",
    exportJob(deps, {
      workFolder,
      mixMusic: (voices, music, options) => mixMusic(voices, music, { tools, ...options }),
    }),
    { concurrency: EXPORTS_AT_ONCE },
  );
  queue.work(
    "giftFilm",
    giftFilmJob(deps, {
      workFolder,
      mixMusic: (voices, music, options) => mixMusic(voices, music, { tools, ...options }),
    }),
  );
  queue.work("sweepExports", sweepExportsJob(deps));
  queue.repeat("sweepExports", { origin }, CHECK_EXPORTS_MS);
  queue.work("deliverThanks", deliverThanksJob(deps, origin));
  queue.work("tellGiven", announceGiftJob(deps, origin));
  queue.work("deliverNote", deliverNoteJob(deps, origin));
  queue.work("reveal", revealJob(deps, origin));
  queue.repeat("reveal", {}, CHECK_REVEALS_MS);
  queue.work("releaseHeld", releaseHeldJob(deps));
  if (backUp) startBackUps(queue, backUp);
}

/**
 * Prepares one short and one long video at a time. Each uses all cores, so more would only make
 * everybody wait longer.
 */
function startVideos(
  queue: PgBossQueue,
  { deps, origin, warn }: Pick<JobParts, "deps" | "origin" | "warn">,
): void {
  const { tools, workFolder } = deps;
  const prepare = normaliseJob(deps, {
    workFolder,
    origin,
    warn,
    normalise: (input, outputDir, options) => normalise(input, outputDir, { tools, ...options }),
  });
  const beforeTaking = () => rankWaitingVideos(deps);
  queue.work("normalise", shortVideoJob(deps, prepare), { beforeTaking });
  queue.work("normaliseLong", prepare, { beforeTaking });
}

function startCaptions(queue: PgBossQueue, deps: Deps): void {
  const { tools, workFolder } = deps;
  queue.work(
    "captions",
    captionsJob(deps, {
      workFolder,
      writeSpeechSound: (clip, output, options) =>
        writeSpeechSound(clip, output, { tools, ...options }),
    }),
  );
}

function startBackUps(queue: PgBossQueue, backUp: () => Promise<void>): void {
  queue.work("backUp", backUp);
  queue.repeat("backUp", {}, BACK_UP_MS);
}

/** Starts the jobs that delete, and the one that looks after them. */
function startErasing(
  queue: PgBossQueue,
  { deps, origin, report }: Pick<JobParts, "deps" | "origin" | "report">,
): void {
  queue.work("eraseMedia", eraseMediaJob(deps));
  queue.work("sweepPictures", sweepPicturesJob(deps));
  queue.repeat("sweepPictures", {}, SWEEP_PICTURES_MS);
  queue.work("eraseAccount", eraseAccountJob(deps));
  queue.work("replayErasures", replayErasuresJob(deps));
  queue.work("finishRemovals", finishRemovalsJob(deps));
  queue.repeat("finishRemovals", {}, FINISH_REMOVALS_MS);
  queue.work("removeFiles", removeFilesJob(deps.blobs));
  queue.work("sweepRetention", sweepRetentionJob(deps));
  queue.repeat("sweepRetention", {}, SWEEP_RETENTION_MS);
  queue.work("removeOriginals", removeOriginalsJob(deps));
  queue.work("reduceReels", reduceReelsJob(deps, { origin, report }));
  queue.repeat("reduceReels", {}, REDUCE_REELS_MS);
  queue.work("sweepJobs", sweepJobsJob(deps, { queue, origin }));
  queue.repeat("sweepJobs", {}, SWEEP_JOBS_MS);
}

function startMailJobs(
  queue: PgBossQueue,
  {
    deps,
    warn,
    mail,
    alarm,
    origin,
  }: Pick<JobParts, "deps" | "warn" | "mail" | "alarm" | "origin">,
): void {
  const { db, clock, brand, operatorEmail: to } = deps;
  queue.work(
    "mail",
    mailHandler({
      db,
      readFile: (key) => readBlob(deps.blobs, key),
      clock,
      metrics: deps.metrics,
      transport: mail,
      gate: outreachGate(deps),
      watch: new MailServerWatch({ db, clock, warn, brand, to, origin, alarm }),
    }),
    { concurrency: MAILS_AT_ONCE },
  );
  queue.work("push", pushJob(deps), { concurrency: PUSHES_AT_ONCE });
  queue.work("sendPostponed", sendPostponedJob(deps));
  queue.repeat("sendPostponed", {}, CHECK_POSTPONED_MS);
  queue.work("inviteMails", inviteMailsJob(deps));
  queue.work("remind", remindJob(deps, origin));
  queue.repeat("remind", {}, CHECK_REMINDERS_MS);
  queue.work("remindSaved", remindSavedJob(deps));
  queue.repeat("remindSaved", {}, CHECK_REMINDERS_MS);
  queue.work("progress", progressJob(deps, origin));
  queue.repeat("progress", {}, CHECK_PROGRESS_MS);
}

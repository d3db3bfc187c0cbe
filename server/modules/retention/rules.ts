import type { KeptFor } from "@contract/keptDays";
import type { Deps } from "../../deps";
import type { JobName } from "../../jobs/queue";
import { forgetEndedCounts } from "../../limits/countAction";
import { forgetIdleGuests } from "../account";
import { cancelStuckMails, deleteEvents, deleteMails, deleteNotifications } from "./repository";

interface RetentionRule {
  /** docs/operations.md has a row with these words. */
  what: string;
  /** It is kept for this many days (`KEPT_DAYS`), or for none. */
  kept: KeptFor | null;
  job: JobName;
  /** Deletes what is older than this. It is missing where the job is a part of its own module. */
  forget?: (deps: Deps, before: Date, signal: AbortSignal) => Promise<void>;
}

/**
 * Lists everything that is deleted by itself after a time, and nothing else is. A video that has
 * arrived is never on this list: only people delete videos, and only people choose that the
 * original of one is deleted (docs/decisions/deletion.md).
 */
export const RETENTION: readonly RetentionRule[] = [
  {
    what: "guests who have left nothing: no video, no seat, no reaction, no message",
    kept: "idleGuests",
    job: "sweepRetention",
    forget: forgetIdleGuests,
  },
  {
    what: "notifications, read or not",
    kept: "notifications",
    job: "sweepRetention",
    forget: ({ db }, before) => deleteNotifications(db, before),
  },
  {
    what: "texts of mails that could not be sent (other texts are deleted when the mail is sent)",
    kept: "unsentMails",
    job: "sweepRetention",
    forget: cancelStuckMails,
  },
  {
    what: "settled mails that belong to no reel, with their addresses",
    kept: "settledMails",
    job: "sweepRetention",
    forget: ({ db }, before) => deleteMails(db, before),
  },
  {
    what: "ids of the payment provider's events",
    kept: "paymentEvents",
    job: "sweepRetention",
    forget: ({ db }, before) => deleteEvents(db, before),
  },
  {
    what: "counters of limits, after the end of their window",
    kept: null,
    job: "sweepRetention",
    forget: ({ db }, before) => forgetEndedCounts(db, before),
  },
  { what: "counters of mails, after the end of their day", kept: null, job: "sendPostponed" },
  { what: "uploads that nobody continues", kept: "unfinishedUploads", job: "sweepUploads" },
  {
    what: "originals of a reel that its creator keeps in reduced form, after that choice",
    kept: "originals",
    job: "reduceReels",
  },
  { what: "files of exports", kept: "exports", job: "sweepExports" },
  { what: "pictures that nothing shows", kept: "unusedPictures", job: "sweepPictures" },
  { what: "daily copies of an embedded database", kept: "databaseCopies", job: "backUp" },
];

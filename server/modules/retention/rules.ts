import { ORIGINALS_KEPT_DAYS } from "@contract/limits";
import { DAY_MS } from "@contract/time";
import { COPIES_KEPT_MS } from "../../db/backUp";
import type { Deps } from "../../deps";
import type { JobName } from "../../jobs/queue";
import { forgetEndedCounts } from "../../limits/countAction";
import { forgetIdleGuests, IDLE_GUEST_MS } from "../account";
import { EXPORT_LIFETIME_MS } from "../exports";
import { UNUSED_PICTURE_MS } from "../pictures";
import { ABANDONED_AFTER_MS } from "../videos";
import { cancelStuckMails, deleteEvents, deleteMails, deleteNotifications } from "./repository";

interface RetentionRule {
  /** docs/operations.md has a row with these words. */
  what: string;
  /** It is deleted after this time. */
  keptMs: number;
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
    keptMs: IDLE_GUEST_MS,
    job: "sweepRetention",
    forget: forgetIdleGuests,
  },
  {
    what: "notifications, read or not",
    keptMs: 180 * DAY_MS,
    job: "sweepRetention",
    forget: ({ db }, before) => deleteNotifications(db, before),
  },
  {
    what: "texts of mails that could not be sent (other texts are deleted when the mail is sent)",
    keptMs: 30 * DAY_MS,
    job: "sweepRetention",
    forget: cancelStuckMails,
  },
  {
    what: "settled mails that belong to no reel, with their addresses",
    keptMs: 365 * DAY_MS,
    job: "sweepRetention",
    forget: ({ db }, before) => deleteMails(db, before),
  },
  {
    what: "ids of the payment provider's events",
    keptMs: 90 * DAY_MS,
    job: "sweepRetention",
    forget: ({ db }, before) => deleteEvents(db, before),
  },
  {
    what: "counters of limits, after the end of their window",
    keptMs: 0,
    job: "sweepRetention",
    forget: ({ db }, before) => forgetEndedCounts(db, before),
  },
  { what: "counters of mails, after the end of their day", keptMs: 0, job: "sendPostponed" },
  { what: "uploads that nobody continues", keptMs: ABANDONED_AFTER_MS, job: "sweepUploads" },
  {
    what: "originals of a reel that its creator keeps in reduced form, after that choice",
    keptMs: ORIGINALS_KEPT_DAYS * DAY_MS,
    job: "reduceReels",
  },
  { what: "files of exports", keptMs: EXPORT_LIFETIME_MS, job: "sweepExports" },
  { what: "pictures that nothing shows", keptMs: UNUSED_PICTURE_MS, job: "sweepPictures" },
  { what: "daily copies of an embedded database", keptMs: COPIES_KEPT_MS, job: "backUp" },
];

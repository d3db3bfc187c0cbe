/**
 * This file holds the business constants of the specification's section 9 and the limits that both
 * sides must agree on.
 */
export const FREE_CREDITS = 5;
export const CENTS_PER_FOLK = 100;
/** One payment can buy at most this many folks. */
export const FOLKS_MAX = 500;
export const DEFAULT_DUE_DAYS = 14;
export const DEFAULT_PLAN = "$0";
export const TYPES_CACHE_MS = 3_600_000;
/** @public Messengers show a picture of this size (in pixels) beside a link. */
export const SHARE_IMAGE = { width: 1200, height: 628 } as const;
/**
 * The next three limit the music that organisers upload for a reel: the size and length of each
 * file, and the number of files per reel.
 */
export const MUSIC_MAX_BYTES = 20 * 1024 * 1024;
export const MUSIC_MAX_MS = 10 * 60_000;
export const MUSIC_FILES_MAX = 10;
export const PICTURE_MAX_BYTES = 12 * 1024 * 1024;
/** Limits the file that somebody attaches to a message to the operator. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** One user can upload this many such files in 24 hours. */
export const ATTACHMENTS_A_DAY = 10;
/** One user can store this many pictures in 24 hours. */
export const PICTURES_A_DAY = 40;
/**
 * The next two limit how many questions one reel asks, and how many own questions an organiser may
 * store for it.
 */
export const QUESTIONS_MAX = 20;
export const OWN_QUESTIONS_MAX = 50;
/** A first or a last name has at most this many characters. */
export const NAME_MAX = 60;

/** A reel's page lists at most this many contributors: a longer list would tell no more than a number. */
export const NAMES_SHOWN = 60;
/** A gift has at most this many recipients. */
export const RECIPIENTS_MAX = 20;
/**
 * The organisers of a reel that is kept in reduced form are reminded this many days before its
 * originals are deleted, or even earlier.
 */
export const REDUCTION_NOTICE_DAYS = 7;
export const PAGE_SIZE = 20;
/** The recorder stops an answer at this length, in milliseconds. A chosen file may be longer. */
export const FILMED_ANSWER_MAX_MS = 3 * 60_000;
/**
 * One tus PATCH carries at least this many bytes, unless fewer are left. This is small enough that
 * an interruption costs little on a slow connection.
 */
export const UPLOAD_CHUNK_BYTES = 256 * 1024;
/** On a fast connection, one tus PATCH carries at most this many bytes, so that few are needed. */
export const UPLOAD_CHUNK_MAX_BYTES = 8 * 1024 * 1024;
export const UPLOAD_PATH = "/uploads";
/** Stored files have addresses below this path. */
export const MEDIA_PATH = "/media";
/** One request can invite at most this many people by name. */
export const INVITE_PEOPLE_MAX = 2000;
/** The mail of one invite can be sent again by hand once in this time. */
export const RESEND_EVERY_MS = 60 * 60_000;
/** Automatic reminders go out at one of these hours of the day, never at night. */
export const REMINDER_HOURS = { first: 7, last: 20 } as const;
/** The own words of a reminder have at most this many characters. */
export const REMINDER_MESSAGE_MAX = 500;
/** One reel has at most this many co-organisers, including those who have not accepted yet. */
export const CO_ORGANISERS_MAX = 5;
/**
 * Pages have this size in lists that the browser reads to their end, so that it can search and sort
 * them: people on the status board, and reels on home.
 */
export const WHOLE_LIST_PAGE_SIZE = 500;

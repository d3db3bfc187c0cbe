/** Business constants of the specification's section 9 and limits that both sides must agree on. */
export const FREE_CREDITS = 5;
/** One folk is one dollar. */
export const CENTS_PER_FOLK = 100;
/** Folks that one payment can buy. */
export const FOLKS_MAX = 500;
export const DEFAULT_DUE_DAYS = 14;
export const DEFAULT_PLAN = "$0";
export const TYPES_CACHE_MS = 3_600_000;
/** @public The picture that messengers show beside a link. */
export const SHARE_IMAGE = { width: 1200, height: 628 } as const;
/** Music that organisers send for a reel: each file, its length, and how many a reel keeps. */
export const MUSIC_MAX_BYTES = 20 * 1024 * 1024;
export const MUSIC_MAX_MS = 10 * 60_000;
export const MUSIC_FILES_MAX = 10;
export const PICTURE_MAX_BYTES = 12 * 1024 * 1024;
/** Questions that one reel asks, and own questions that an organiser may keep for it. */
export const QUESTIONS_MAX = 20;
export const OWN_QUESTIONS_MAX = 50;
export const PAGE_SIZE = 20;
/** Soft limit of one answer, in milliseconds; a clip may run a little longer, it is never cut off. */
export const ANSWER_SOFT_LIMIT_MS = 3 * 60_000;
/** Bytes of one tus PATCH: small enough that a cut costs little, large enough to be few requests. */
export const UPLOAD_CHUNK_BYTES = 256 * 1024;
export const UPLOAD_PATH = "/uploads";
/** People that can be invited by name in one request. */
export const INVITE_PEOPLE_MAX = 2000;
/** How often the mail of one invite can be sent again by hand. */
export const RESEND_EVERY_MS = 60 * 60_000;
/** Co-organisers of one reel, those included who have not accepted yet. */
export const CO_ORGANISERS_MAX = 5;
/** People on one page of the status board, and at most. */
export const BOARD_PAGE_SIZE = 100;
export const BOARD_PAGE_MAX = 500;

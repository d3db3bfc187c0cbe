import type { Notification } from "./http/notification";

const HOME = "/home";

/** Leads to a page of the reel. A notification whose reel was deleted leads home. */
const reelPage = (rest: string) => (tributeId: string | null) =>
  tributeId === null ? HOME : `/tribute/${encodeURIComponent(tributeId)}${rest}`;

const reel = reelPage("");
const videos = reelPage("?view=videos");
const people = reelPage("?view=people");
/** Leads to the gift, and to the requested files. */
const gift = reelPage("/presentation?part=gift");

type PathOf = (tributeId: string | null) => string;

const PATHS: Readonly<Record<Notification["type"], PathOf>> = {
  SUBMISSION_RECEIVED: videos,
  SUBMISSION_HELD: videos,
  NEW_TAKE_ASKED: reel,
  VIDEO_FAILED: videos,
  RETAKE_FAILED: videos,
  TRIM_FAILED: reelPage("/presentation"),
  CREDITS_LOW: () => "/pricing",
  REMINDER_SENT: people,
  // The home page lists the gifts, with the link that opens each.
  REEL_GIFTED: () => HOME,
  REEL_OPENED: reelPage("/watch"),
  THANK_YOU: reelPage("/watch?view=thanks"),
  GIFT_WATCHED: gift,
  EXPORT_READY: gift,
  EXPORT_FAILED: gift,
  SAVED_REEL: () => `${HOME}?show=saved`,
  MAILS_POSTPONED: people,
  DUE_TOMORROW: people,
  REDUCTION_CHOSEN: reel,
  REDUCTION_NEAR: reel,
};

/**
 * Returns the path of the page that a notification is about. A type of a later version, which an
 * open tab does not know yet, leads to the reel.
 */
export function notificationPath({
  type,
  tributeId,
}: Pick<Notification, "type" | "tributeId">): string {
  const pathOf = (PATHS as Partial<Record<string, PathOf>>)[type] ?? reel;
  return pathOf(tributeId);
}

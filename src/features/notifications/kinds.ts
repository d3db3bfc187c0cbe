import type { Notification } from "@contract/http/notification";
import {
  BellRing,
  CircleAlert,
  RotateCcw,
  Coins,
  Film,
  Gift,
  Heart,
  Hourglass,
  type LucideIcon,
  Bookmark,
  MailWarning,
  Video,
} from "lucide-react";
import { paths } from "../../config/paths";

interface Kind {
  icon: LucideIcon;
  /** Tells that the user must act. */
  isUrgent?: boolean;
  /** Leads to the subject of the notification. */
  hrefOf: (tributeId: string | null) => string;
}

/** Leads to a page of the reel. A notification whose reel was deleted leads home. */
const at = (path: (tributeId: string) => string) => (tributeId: string | null) =>
  tributeId === null ? paths.homePage() : path(tributeId);

const reel = at((tributeId) => paths.tributeDetails(tributeId));
const people = at((tributeId) => paths.desk(tributeId, { view: "people" }));
const watch = at((tributeId) => paths.watch(tributeId));
const thanks = at((tributeId) => paths.watch(tributeId, { view: "thanks" }));
const editor = at((tributeId) => paths.presentation(tributeId));
/** Leads to the requested files. */
const files = at((tributeId) => paths.presentation(tributeId, { part: "gift" }));

/** Defines how each type of notification is shown, and where it leads. */
export const KINDS: Record<Notification["type"], Kind> = {
  SUBMISSION_RECEIVED: { icon: Video, hrefOf: reel },
  SUBMISSION_HELD: { icon: Hourglass, isUrgent: true, hrefOf: reel },
  NEW_TAKE_ASKED: { icon: RotateCcw, hrefOf: reel },
  RETAKE_FAILED: { icon: CircleAlert, hrefOf: reel },
  TRIM_FAILED: { icon: CircleAlert, hrefOf: editor },
  CREDITS_LOW: { icon: Coins, isUrgent: true, hrefOf: paths.pricing },
  REMINDER_SENT: { icon: BellRing, hrefOf: people },
  // The home page lists the gifts, with the link that opens each.
  REEL_GIFTED: { icon: Gift, hrefOf: () => paths.homePage() },
  REEL_OPENED: { icon: Film, hrefOf: watch },
  THANK_YOU: { icon: Heart, hrefOf: thanks },
  EXPORT_READY: { icon: Film, hrefOf: files },
  EXPORT_FAILED: { icon: CircleAlert, isUrgent: true, hrefOf: files },
  SAVED_REEL: { icon: Bookmark, hrefOf: () => paths.homePage({ show: "saved" }) },
  MAILS_POSTPONED: { icon: MailWarning, hrefOf: people },
};

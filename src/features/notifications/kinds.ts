import type { Notification } from "@contract/http/notification";
import type { LucideIcon } from "lucide-react";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Coins from "lucide-react/icons/coins";
import Film from "lucide-react/icons/film";
import Gift from "lucide-react/icons/gift";
import Heart from "lucide-react/icons/heart";
import Hourglass from "lucide-react/icons/hourglass";
import Bookmark from "lucide-react/icons/bookmark";
import MailWarning from "lucide-react/icons/mail-exclamation-point";
import Video from "lucide-react/icons/video";

interface Kind {
  icon: LucideIcon;
  /** Tells that the user must act. */
  isUrgent?: boolean;
}

const KINDS: Record<Notification["type"], Kind> = {
  SUBMISSION_RECEIVED: { icon: Video },
  SUBMISSION_HELD: { icon: Hourglass, isUrgent: true },
  NEW_TAKE_ASKED: { icon: RotateCcw },
  VIDEO_FAILED: { icon: CircleAlert },
  RETAKE_FAILED: { icon: CircleAlert },
  TRIM_FAILED: { icon: CircleAlert },
  CREDITS_LOW: { icon: Coins, isUrgent: true },
  REMINDER_SENT: { icon: BellRing },
  REEL_GIFTED: { icon: Gift },
  REEL_OPENED: { icon: Film },
  GIFT_WATCHED: { icon: Gift },
  THANK_YOU: { icon: Heart },
  EXPORT_READY: { icon: Film },
  EXPORT_FAILED: { icon: CircleAlert, isUrgent: true },
  SAVED_REEL: { icon: Bookmark },
  MAILS_POSTPONED: { icon: MailWarning },
  DUE_TOMORROW: { icon: CalendarClock, isUrgent: true },
  REDUCTION_CHOSEN: { icon: Hourglass },
  REDUCTION_NEAR: { icon: Hourglass, isUrgent: true },
};

/** Returns how a type looks, also one of a later version that an open tab does not know yet. */
export const kindOf = (type: Notification["type"]): Kind =>
  (KINDS as Partial<Record<string, Kind>>)[type] ?? { icon: BellRing };

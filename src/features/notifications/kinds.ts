import type { Notification } from "@contract/http/notification";
import {
  BellRing,
  CalendarClock,
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

interface Kind {
  icon: LucideIcon;
  /** Tells that the user must act. */
  isUrgent?: boolean;
}

/** Defines how each type of notification is shown. */
const KINDS: Record<Notification["type"], Kind> = {
  SUBMISSION_RECEIVED: { icon: Video },
  SUBMISSION_HELD: { icon: Hourglass, isUrgent: true },
  NEW_TAKE_ASKED: { icon: RotateCcw },
  RETAKE_FAILED: { icon: CircleAlert },
  TRIM_FAILED: { icon: CircleAlert },
  CREDITS_LOW: { icon: Coins, isUrgent: true },
  REMINDER_SENT: { icon: BellRing },
  REEL_GIFTED: { icon: Gift },
  REEL_OPENED: { icon: Film },
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

import type { Notification } from "@contract/http/notification";
import {
  BellRing,
  CircleAlert,
  Coins,
  Film,
  Gift,
  Heart,
  Hourglass,
  type LucideIcon,
  Video,
} from "lucide-react";
import { paths } from "../../config/paths";

interface Kind {
  icon: LucideIcon;
  /** Something waits for the user to act. */
  isUrgent?: boolean;
  /** Where what it is about can be seen. */
  hrefOf: (tributeId: string | null) => string;
}

/** To a place of the reel; a notification that has lost its reel leads home. */
const at = (path: (tributeId: string) => string) => (tributeId: string | null) =>
  tributeId === null ? paths.homePage() : path(tributeId);

const reel = at((tributeId) => paths.tributeDetails(tributeId));
const people = at((tributeId) => paths.desk(tributeId, { view: "people" }));
const thanks = at((tributeId) => paths.watch(tributeId, { view: "thanks" }));
/** Where the files that were asked for are. */
const files = at((tributeId) => paths.presentation(tributeId, { part: "gift" }));

/** How each type of notification is shown, and where it leads. */
export const KINDS: Record<Notification["type"], Kind> = {
  SUBMISSION_RECEIVED: { icon: Video, hrefOf: reel },
  SUBMISSION_HELD: { icon: Hourglass, isUrgent: true, hrefOf: reel },
  CREDITS_LOW: { icon: Coins, isUrgent: true, hrefOf: paths.pricing },
  REMINDER_SENT: { icon: BellRing, hrefOf: people },
  // Among the gifts there is the link that opens it.
  REEL_GIFTED: { icon: Gift, hrefOf: paths.homePage },
  THANK_YOU: { icon: Heart, hrefOf: thanks },
  EXPORT_READY: { icon: Film, hrefOf: files },
  EXPORT_FAILED: { icon: CircleAlert, isUrgent: true, hrefOf: files },
};

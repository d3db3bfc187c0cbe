import type { InviteeState } from "@contract/http/invite";
import {
  Check,
  Eye,
  Hourglass,
  type LucideIcon,
  Mail,
  MailX,
  TimerOff,
  Undo2,
  Video,
} from "lucide-react";

interface StateLook {
  word: string;
  icon: LucideIcon;
  tone: "in" | "coming" | "waiting" | "urgent" | "gone";
  /** What it means, for who asks. */
  means: string;
}

/** How each state of the board is shown. */
export const STATES: Record<InviteeState, StateLook> = {
  invited: {
    word: "Invited",
    icon: Mail,
    tone: "waiting",
    means: "Has not looked at the invitation yet.",
  },
  opened: { word: "Opened", icon: Eye, tone: "coming", means: "Has looked at the invitation." },
  started: { word: "Started", icon: Video, tone: "coming", means: "Has begun to record." },
  submitted: { word: "Submitted", icon: Check, tone: "in", means: "Has sent a video." },
  held: {
    word: "Held",
    icon: Hourglass,
    tone: "urgent",
    means: "Has sent a video. It is safe, and joins the reel with your next credit.",
  },
  declined: { word: "Declined", icon: MailX, tone: "gone", means: "Can't make it this time." },
  withdrawn: {
    word: "Withdrawn",
    icon: Undo2,
    tone: "gone",
    means: "The invitation was taken back.",
  },
  expired: {
    word: "Expired",
    icon: TimerOff,
    tone: "gone",
    means: "Didn't answer while the reel was open.",
  },
};

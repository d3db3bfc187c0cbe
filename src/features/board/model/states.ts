import { msg } from "@contract/msg";
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
    word: msg("Invited"),
    icon: Mail,
    tone: "waiting",
    means: msg("Has not looked at the invitation yet."),
  },
  opened: {
    word: msg("Opened"),
    icon: Eye,
    tone: "coming",
    means: msg("Has looked at the invitation."),
  },
  started: {
    word: msg("Started"),
    icon: Video,
    tone: "coming",
    means: msg("Has begun to record."),
  },
  submitted: { word: msg("Submitted"), icon: Check, tone: "in", means: msg("Has sent a video.") },
  held: {
    word: msg("Held"),
    icon: Hourglass,
    tone: "urgent",
    means: msg("Has sent a video. It is safe, and joins the reel with your next credit."),
  },
  declined: {
    word: msg("Declined"),
    icon: MailX,
    tone: "gone",
    means: msg("Can't make it this time."),
  },
  withdrawn: {
    word: msg("Withdrawn"),
    icon: Undo2,
    tone: "gone",
    means: msg("The invitation was taken back."),
  },
  expired: {
    word: msg("Expired"),
    icon: TimerOff,
    tone: "gone",
    means: msg("Didn't answer while the reel was open."),
  },
};

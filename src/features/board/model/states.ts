import { msg } from "@contract/msg";
import type { InviteeState } from "@contract/domain/invite";
import type { Invitee } from "@contract/http/invite";
import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Hourglass from "lucide-react/icons/hourglass";
import Mail from "lucide-react/icons/mail";
import MailX from "lucide-react/icons/mail-x";
import TimerOff from "lucide-react/icons/timer-off";
import Undo2 from "lucide-react/icons/undo-2";
import Video from "lucide-react/icons/video";

interface StateDisplay {
  label: string;
  icon: LucideIcon;
  tone: "in" | "coming" | "waiting" | "urgent" | "gone";
  explanation: string;
}

/** Takes the place of the state of a blocked person. */
const BLOCKED: StateDisplay = {
  label: msg("Blocked"),
  icon: Ban,
  tone: "gone",
  explanation: msg("Can't send any more videos to this reel."),
};

export const displayOf = ({ state, isBlocked }: Pick<Invitee, "state" | "isBlocked">) =>
  isBlocked ? BLOCKED : STATES[state];

const STATES: Record<InviteeState, StateDisplay> = {
  invited: {
    label: msg("Invited"),
    icon: Mail,
    tone: "waiting",
    explanation: msg("Hasn't opened the invitation yet."),
  },
  opened: {
    label: msg("Opened"),
    icon: Eye,
    tone: "coming",
    explanation: msg("Has opened the invitation."),
  },
  started: {
    label: msg("Started"),
    icon: Video,
    tone: "coming",
    explanation: msg("Has started recording."),
  },
  submitted: {
    label: msg("Submitted"),
    icon: Check,
    tone: "in",
    explanation: msg("Has sent a video."),
  },
  held: {
    label: msg("On hold"),
    icon: Hourglass,
    tone: "urgent",
    explanation: msg("Has sent a video. It's safe, and joins the reel with your next credit."),
  },
  declined: {
    label: msg("Declined"),
    icon: MailX,
    tone: "gone",
    explanation: msg("Can't make it this time."),
  },
  withdrawn: {
    label: msg("Withdrawn"),
    icon: Undo2,
    tone: "gone",
    explanation: msg("The invitation was withdrawn."),
  },
  expired: {
    label: msg("Expired"),
    icon: TimerOff,
    tone: "gone",
    explanation: msg("Didn't answer while the reel was open."),
  },
};

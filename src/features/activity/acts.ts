import type { ReelAuditAction } from "@contract/domain/activity";
import { msg } from "@contract/msg";
import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import BellRing from "lucide-react/icons/bell-ring";
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import Film from "lucide-react/icons/film";
import FolderDown from "lucide-react/icons/folder-down";
import Gift from "lucide-react/icons/gift";
import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import Replace from "lucide-react/icons/replace";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Share2 from "lucide-react/icons/share-2";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash";
import Undo2 from "lucide-react/icons/undo-2";
import UserCheck from "lucide-react/icons/user-check";
import UserMinus from "lucide-react/icons/user-minus";
import UserPlus from "lucide-react/icons/user-plus";
import UserX from "lucide-react/icons/user-x";
import Video from "lucide-react/icons/video";

interface ActDisplay {
  label: string;
  icon: LucideIcon;
}

export const ACTIVITY_LABELS: Readonly<Record<ReelAuditAction, ActDisplay>> = {
  GIFT_GIVEN: { label: msg("Gift created"), icon: Gift },
  GIFT_CHANGED: { label: msg("Gift changed"), icon: Gift },
  GIFT_RENEWED: { label: msg("New gift link"), icon: Link2 },
  GIFT_SHARED: { label: msg("Gift link shared by a recipient"), icon: Share2 },
  RECIPIENT_ADDED: { label: msg("Recipient added"), icon: Gift },
  RECIPIENT_CHANGED: { label: msg("Recipient changed"), icon: Gift },
  RECIPIENT_REMOVED: { label: msg("Recipient removed"), icon: Gift },
  INVITE_LIMITED: { label: msg("End of the invite link changed"), icon: Link2 },
  INVITE_RENEWED: { label: msg("New invite link"), icon: Link2 },
  INVITE_SHARED: { label: msg("Invite link shared"), icon: Share2 },
  RECORDER_OPENED: { label: msg("Recorder opened"), icon: Video },
  VIDEO_APPROVED: { label: msg("Waiting video used"), icon: CircleCheck },
  VIDEO_REMOVED: { label: msg("Video deleted"), icon: Trash2 },
  VIDEO_RESTORED: { label: msg("Deleted video restored"), icon: Undo2 },
  VIDEO_REPLACED: { label: msg("Video replaced"), icon: Replace },
  NEW_TAKE_ASKED: { label: msg("Another video asked for"), icon: RotateCcw },
  NAME_CORRECTED: { label: msg("Name corrected"), icon: Pencil },
  PERSON_BLOCKED: { label: msg("Person blocked"), icon: Ban },
  PERSON_UNBLOCKED: { label: msg("Person unblocked"), icon: Undo2 },
  PEOPLE_REMOVED: { label: msg("People removed from the list"), icon: UserX },
  REMINDERS_CHANGED: { label: msg("Reminders changed"), icon: BellRing },
  APPROVAL_SWITCHED_ON: { label: msg("Approval of new people switched on"), icon: ShieldCheck },
  APPROVAL_SWITCHED_OFF: { label: msg("Approval of new people switched off"), icon: ShieldOff },
  FILM_DOWNLOADED: { label: msg("Film downloaded"), icon: Film },
  GIFT_DOWNLOADED: { label: msg("Film downloaded by the gift link"), icon: Gift },
  ORIGINALS_DOWNLOADED: { label: msg("All originals downloaded"), icon: FolderDown },
  VIDEO_DOWNLOADED: { label: msg("Video downloaded"), icon: Download },
  REDUCTION_CHOSEN: { label: msg("Deletion of the original files planned"), icon: FolderDown },
  REDUCTION_CANCELLED: { label: msg("Original files kept after all"), icon: Undo2 },
  ORIGINALS_DELETED: { label: msg("Original files deleted"), icon: Trash2 },
  ORGANISER_INVITED: { label: msg("Co-organiser invited"), icon: UserPlus },
  ORGANISER_JOINED: { label: msg("Co-organiser joined"), icon: UserCheck },
  ORGANISER_REMOVED: { label: msg("Co-organiser removed"), icon: UserMinus },
};

import type { ReelAct } from "@contract/http/activity";
import { msg } from "@contract/msg";
import {
  Ban,
  BellRing,
  CircleCheck,
  Download,
  Film,
  FolderDown,
  Gift,
  Link2,
  type LucideIcon,
  Pencil,
  Replace,
  RotateCcw,
  Share2,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
} from "lucide-react";

interface ActDisplay {
  label: string;
  icon: LucideIcon;
}

/** Names each act of a reel's log. */
export const ACTS: Readonly<Record<ReelAct, ActDisplay>> = {
  GIFT_GIVEN: { label: msg("Gift created"), icon: Gift },
  GIFT_CHANGED: { label: msg("Gift changed"), icon: Gift },
  GIFT_RENEWED: { label: msg("New gift link"), icon: Link2 },
  GIFT_SHARED: { label: msg("Gift link shared by a recipient"), icon: Share2 },
  RECIPIENT_ADDED: { label: msg("Recipient added"), icon: Gift },
  RECIPIENT_CHANGED: { label: msg("Recipient changed"), icon: Gift },
  RECIPIENT_REMOVED: { label: msg("Recipient removed"), icon: Gift },
  INVITE_RENEWED: { label: msg("New invite link"), icon: Link2 },
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

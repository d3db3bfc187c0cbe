import type { ReelAct } from "@contract/http/activity";
import { msg } from "@contract/msg";
import {
  Ban,
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
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
  UserCheck,
  UserMinus,
  UserPlus,
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
  INVITE_RENEWED: { label: msg("New invite link"), icon: Link2 },
  VIDEO_APPROVED: { label: msg("Waiting video used"), icon: CircleCheck },
  VIDEO_REMOVED: { label: msg("Video deleted"), icon: Trash2 },
  VIDEO_RESTORED: { label: msg("Deleted video restored"), icon: Undo2 },
  VIDEO_REPLACED: { label: msg("Video replaced"), icon: Replace },
  NEW_TAKE_ASKED: { label: msg("Another video asked for"), icon: RotateCcw },
  NAME_CORRECTED: { label: msg("Name corrected"), icon: Pencil },
  PERSON_BLOCKED: { label: msg("Person blocked"), icon: Ban },
  PERSON_UNBLOCKED: { label: msg("Person unblocked"), icon: Undo2 },
  APPROVAL_SWITCHED_ON: { label: msg("Approval of new people switched on"), icon: ShieldCheck },
  APPROVAL_SWITCHED_OFF: { label: msg("Approval of new people switched off"), icon: ShieldOff },
  FILM_DOWNLOADED: { label: msg("Film downloaded"), icon: Film },
  GIFT_DOWNLOADED: { label: msg("Film downloaded by the gift link"), icon: Gift },
  ORIGINALS_DOWNLOADED: { label: msg("All originals downloaded"), icon: FolderDown },
  VIDEO_DOWNLOADED: { label: msg("Video downloaded"), icon: Download },
  ORGANISER_INVITED: { label: msg("Co-organiser invited"), icon: UserPlus },
  ORGANISER_JOINED: { label: msg("Co-organiser joined"), icon: UserCheck },
  ORGANISER_REMOVED: { label: msg("Co-organiser removed"), icon: UserMinus },
};

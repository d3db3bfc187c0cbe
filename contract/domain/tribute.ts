import type { TributeTypeName } from "./tributeTypes";

export const REEL_ACTIONS = [
  "WATCH_REEL",
  "RECORD_VIDEO",
  "WATCH_GIFT_REEL",
  "SAVE_LATER",
  "SHARE_REEL",
] as const;
export type ReelAction = (typeof REEL_ACTIONS)[number];

export const TRIBUTE_STATES = ["open", "closed"] as const;
export type TributeState = (typeof TRIBUTE_STATES)[number];

/**
 * Lists the roles of somebody who views a reel. An `organiser` is a co-organiser, who has the
 * creator's rights except for deleting the reel and its credits.
 */
export const VIEWER_ROLES = [
  "creator",
  "organiser",
  "contributor",
  "recipient",
  "visitor",
] as const;
export type ViewerRole = (typeof VIEWER_ROLES)[number];

/**
 * Tells whether an occasion is about one person or a couple. Their gender then appears in the
 * questions.
 */
export function hasGender(type: TributeTypeName | null): boolean {
  return type !== "Reviews" && type !== "Team Icebreaker";
}

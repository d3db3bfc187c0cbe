import { msg } from "../msg";

/*
 * These are the occasions and recipients of a tribute. On the wire they are identifiers in every
 * language; `t` translates them where people read them.
 */
export const TRIBUTE_TYPES = [
  msg("Memorial"),
  msg("Birthday"),
  msg("Graduation"),
  msg("Wedding"),
  msg("Goodbye"),
  msg("Team Icebreaker"),
  msg("Other Occasion"),
  msg("Reviews"),
] as const;
export type TributeTypeName = (typeof TRIBUTE_TYPES)[number];

export const GENDERS = [msg("Male"), msg("Female"), msg("Couple")] as const;
export type Gender = (typeof GENDERS)[number];

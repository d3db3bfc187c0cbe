import { msg } from "./msg";

/*
 * What a reel is for, and who. Apart from the calls, whose schemas bring yup: the client's first paint goes without.
 * On the wire they are identifiers, whatever the language; where people read one, `t` says it.
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

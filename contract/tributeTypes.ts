/** What a reel is for, and who. Apart from the calls, whose schemas bring yup: the client's first paint goes without. */
export const TRIBUTE_TYPES = [
  "Memorial",
  "Birthday",
  "Graduation",
  "Wedding",
  "Goodbye",
  "Team Icebreaker",
  "Other Occasion",
  "Reviews",
] as const;
export type TributeTypeName = (typeof TRIBUTE_TYPES)[number];

export const GENDERS = ["Male", "Female", "Couple"] as const;
export type Gender = (typeof GENDERS)[number];

import { msg } from "../msg";

export const CONTACT_TOPICS = [
  msg("A question"),
  msg("Something doesn't work"),
  msg("Credits and price"),
  msg("My data"),
  msg("An idea"),
  msg("Something else"),
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const RATINGS = [1, 2, 3, 4, 5] as const;

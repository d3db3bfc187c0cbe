import type { Tag } from "../api";

export const tagOfReel =
  (type: Tag["type"]) =>
  ({ tributeId }: { tributeId: string }): Tag => ({ type, id: tributeId });

/** Creates the only tag of a kind. */
export const tagOf = (type: Tag["type"]) => (): Tag => ({ type });

/** Names the lists of home. */
export const reelsTag = tagOf("reels");

/** Marks a change after which home shows other reels. */
export const outdatesHome = { outdates: () => [reelsTag()] };

import { msg } from "@contract/msg";
import type { Deps } from "../../deps";
import { UserLimit } from "../../plugins/userLimit";
import type { Viewer } from "../../plugins/identity";

const message = msg("You've sent very many hearts. Please try again in an hour.");
const windowMs = 3_600_000;

/**
 * Each heart is a row. People tap for a minute, and a room that watches a reveal together, without
 * accounts, has one address.
 */
export const HEART_LIMITS = {
  ofAccount: { action: "heart", max: 1000, windowMs, message },
  ofAddress: { action: "heartOfAddress", max: 5000, windowMs, message },
};

/**
 * Counts a heart.
 * @throws AppError TOO_MANY_REQUESTS if the viewer's account, or without one the viewer's address,
 * has sent too many.
 */
export function countHeart(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { viewer, address }: { viewer: Viewer | null; address: string },
): Promise<void> {
  const limit = viewer ? HEART_LIMITS.ofAccount : HEART_LIMITS.ofAddress;
  return new UserLimit({ db, clock, ...limit }).count(viewer?.uid ?? address);
}

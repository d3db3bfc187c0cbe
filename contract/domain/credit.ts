/**
 * Lists the reasons why a balance changes.
 * - `free_grant`: a new account got its free folks.
 * - `purchase`: somebody paid.
 * - `reservation`: a person was invited or began to record.
 * - `release`: that person sends no video.
 * - `refund`, `dispute`: the money went back. A dispute that was won and a refund that failed add
 *   folks.
 */
export const CREDIT_REASONS = [
  "free_grant",
  "purchase",
  "reservation",
  "release",
  "refund",
  "dispute",
] as const;

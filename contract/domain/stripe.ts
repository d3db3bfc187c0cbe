/**
 * Lists the states of a checkout.
 * - `open`: nobody has paid yet.
 * - `processing`: somebody paid in a way that takes hours or days.
 * - `failed`: that payment failed, and no money was taken.
 * - `expired`: nobody paid within a day.
 */
export const CHECKOUT_STATES = ["open", "processing", "paid", "failed", "expired"] as const;

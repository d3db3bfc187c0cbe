import type { Plan } from "./http/stripe";
import { CENTS_PER_FOLK, DEFAULT_PLAN, FREE_CREDITS } from "./limits";

const PACKS = [10, 25, 50, 100];

export const FREE_PLAN: Plan = { id: DEFAULT_PLAN, folks: FREE_CREDITS, amountCents: 0 };

export const PLANS: readonly Plan[] = [
  FREE_PLAN,
  ...PACKS.map((folks) => ({ id: `$${folks}`, folks, amountCents: folks * CENTS_PER_FOLK })),
];

import { listPlans } from "@contract/http/stripe";
import { CENTS_PER_FOLK, DEFAULT_PLAN, FREE_CREDITS } from "@contract/limits";
import type { Router } from "../../plugins/route";

const PACKS = [10, 25, 50, 100];

const PLANS = [
  { id: DEFAULT_PLAN, folks: FREE_CREDITS, amountCents: 0 },
  ...PACKS.map((folks) => ({ id: `$${folks}`, folks, amountCents: folks * CENTS_PER_FOLK })),
];

export function registerPlans(router: Router): void {
  router.public(listPlans, async () => PLANS);
}

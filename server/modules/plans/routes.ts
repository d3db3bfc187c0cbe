import { listPlans } from "@contract/http/stripe";
import { DEFAULT_PLAN, FREE_CREDITS } from "@contract/limits";
import type { Router } from "../../plugins/route";

/** One folk is one dollar. */
const CENTS_PER_FOLK = 100;
const PACKS = [10, 25, 50, 100];

const PLANS = [
  { id: DEFAULT_PLAN, folks: FREE_CREDITS, amountCents: 0 },
  ...PACKS.map((folks) => ({ id: `$${folks}`, folks, amountCents: folks * CENTS_PER_FOLK })),
];

export function registerPlans(router: Router): void {
  router.public(listPlans, async () => PLANS);
}

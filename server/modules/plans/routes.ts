import { listPlans } from "@contract/http/stripe";
import { PLANS } from "@contract/plans";
import type { Router } from "../../plugins/route";

export function registerPlans(router: Router): void {
  router.public(listPlans, async () => [...PLANS]);
}

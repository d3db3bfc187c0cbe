import type { Plan } from "@contract/http/stripe";
import { PLANS } from "@contract/plans";
import { useListPlansQuery } from "../../../services/payment";

/** Returns the plans that this build knows, until the server says which it offers. */
export const usePlans = (): readonly Plan[] => useListPlansQuery().data ?? PLANS;

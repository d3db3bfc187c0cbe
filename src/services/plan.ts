import * as contract from "@contract/http/stripe";
import { call } from "./http";

export const listPlans = (signal?: AbortSignal) => call(contract.listPlans, { signal });

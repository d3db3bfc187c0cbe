import { API_CALLS } from "@contract/schemas/apiCalls";
import type { Endpoint } from "@contract/http/endpoint";

/** Lists every endpoint of the contract. */
export const ENDPOINTS: readonly Endpoint[] = API_CALLS.map(({ endpoint }) => endpoint);

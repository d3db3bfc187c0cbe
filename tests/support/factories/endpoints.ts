import { API_CALLS } from "@contract/schemas/apiCalls";
import type { Endpoint } from "@contract/http/endpoint";

export const ENDPOINTS: readonly Endpoint[] = API_CALLS.map(({ endpoint }) => endpoint);

import { CHECKOUT_QUERY } from "@contract/checkoutReturn";
import { useLocation } from "react-router-dom";

/**
 * Returns the address of the open page, to return to it later, without the query that a checkout
 * adds.
 */
export function useCurrentUrl(): string {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  if (!query.has(CHECKOUT_QUERY)) return pathname + search + hash;
  query.delete(CHECKOUT_QUERY);
  return pathname + (query.size > 0 ? `?${query.toString()}` : "") + hash;
}

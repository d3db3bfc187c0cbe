import { CHECKOUT_QUERY } from "@contract/checkoutReturn";
import { useLocation } from "react-router-dom";

/** The address of the page that is open, to come back to; without what a checkout has added to it. */
export function useCurrentUrl(): string {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  if (!query.has(CHECKOUT_QUERY)) return pathname + search + hash;
  query.delete(CHECKOUT_QUERY);
  return pathname + (query.size > 0 ? `?${query.toString()}` : "") + hash;
}

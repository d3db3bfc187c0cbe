/**
 * The checkout adds this query parameter to the address that it returns to. Its value is the
 * session's id, even when the payment is still pending, or `CHECKOUT_CANCELLED` when the person
 * left without paying. It has its own file so that every page can look for it without loading yup.
 */
export const CHECKOUT_QUERY = "checkout";
export const CHECKOUT_CANCELLED = "cancelled";

/**
 * What the checkout adds to the address that it returns to: the session's id, also when the payment is still on its way, or
 * that the person went back without paying. Apart from the endpoints, so that every page can look for it without yup.
 */
export const CHECKOUT_QUERY = "checkout";
export const CHECKOUT_CANCELLED = "cancelled";

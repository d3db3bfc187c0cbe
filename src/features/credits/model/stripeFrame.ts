import { loadStripe } from "@stripe/stripe-js/pure";

/**
 * Puts Stripe's own card form into an element. Its code comes from Stripe, and only now. It leads back to the page that the
 * checkout was made for by itself once it is paid.
 * @returns the way to take the form away again.
 * @throws Error when Stripe cannot be reached.
 */
export async function mountCheckout(
  place: HTMLElement,
  { publishableKey, clientSecret }: { publishableKey: string; clientSecret: string },
): Promise<() => void> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("Stripe runs in browsers alone");
  const checkout = await stripe.createEmbeddedCheckoutPage({
    fetchClientSecret: async () => clientSecret,
  });
  checkout.mount(place);
  return () => checkout.destroy();
}

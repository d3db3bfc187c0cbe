import { loadStripe } from "@stripe/stripe-js/pure";

/**
 * Mounts Stripe's own card form in an element. It loads Stripe's code only now. Once paid, the form
 * leads back by itself to the page that the checkout was created for.
 * @returns a function that removes the form.
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

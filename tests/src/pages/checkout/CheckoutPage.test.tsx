import type { BodyOf } from "@contract/http/endpoint";
import { createCheckoutSession, listPlans } from "@contract/http/stripe";
import { act, screen, waitFor } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { CHECKOUT_URL, givenCheckout } from "@tests/support/client/givenCheckout";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "@src/config/env";
import * as stripeFrame from "@src/features/credits/model/stripeFrame";
import * as leaving from "@src/shared/lib/leaveTo";
import { takeConsoleErrors } from "@tests/support/setup/client";
import "@src/pages/checkout/CheckoutPage";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const destroy = vi.fn<() => void>();

beforeEach(async () => {
  vi.spyOn(leaving, "leaveTo").mockReturnValue();
  givenAda();
  answer(listPlans, () => []);
  env.stripeKey = "pk_test_1";
  vi.spyOn(stripeFrame, "mountCheckout").mockImplementation(async (place) => {
    place.append("Stripe's card form");
    return destroy;
  });
  await signInAda();
});
afterEach(async () => {
  env.stripeKey = null;
  await leaveSignedOut();
});

function givenEmbedded() {
  const orders: BodyOf<typeof createCheckoutSession>[] = [];
  answer(createCheckoutSession, ({ body }) => {
    orders.push(body);
    return { sessionId: "cs_1", url: null, clientSecret: "cs_1_secret" };
  });
  return orders;
}

describe("with the publishable key, the checkout", () => {
  it("shows the card form on its own page and returns to where it started", async () => {
    const orders = givenEmbedded();
    const { user, currentAddress } = renderApp("/pricing");
    await user.click(await screen.findByRole("button", { name: "Add 15 people for $15" }));
    expect(await screen.findByText("Stripe's card form")).toBeVisible();
    expect(screen.getByRole("heading", { name: "15 people for $15" })).toBeVisible();
    expect(currentAddress()).toBe("/checkout");
    expect(orders).toEqual([
      {
        folks: 15,
        isEmbedded: true,
        redirectUrl: `${location.origin}/pricing`,
        attemptId: expect.any(String) as string,
      },
    ]);
    expect(stripeFrame.mountCheckout).toHaveBeenCalledWith(expect.anything(), {
      publishableKey: "pk_test_1",
      clientSecret: "cs_1_secret",
    });
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(currentAddress()).toBe("/pricing"));
    expect(destroy).toHaveBeenCalledOnce();
  });

  it("says when Stripe does not load, and can be retried", async () => {
    givenEmbedded();
    vi.mocked(stripeFrame.mountCheckout).mockRejectedValueOnce(
      new Error("Failed to load Stripe.js"),
    );
    const { user, router } = renderApp("/home");
    await act(() => router.navigate("/checkout", { state: ORDER }));
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(await screen.findByText("Stripe's card form")).toBeVisible();
  });

  it("says why a payment cannot be started", { tags: ["S7.19"] }, async () => {
    answer(createCheckoutSession, () => {
      throw new Refusal("UNAVAILABLE", "Payments aren't set up here yet. Nothing was charged.");
    });
    const { router } = renderApp("/home");
    await act(() => router.navigate("/checkout", { state: ORDER }));
    expect(await screen.findByText(/Nothing was charged/)).toBeVisible();
  });

  it("leads to the provider's own page when it has no embedded form", async () => {
    givenCheckout();
    const { router } = renderApp("/home");
    await act(() => router.navigate("/checkout", { state: ORDER }));
    await waitFor(() => expect(leaving.leaveTo).toHaveBeenCalledWith(CHECKOUT_URL));
  });
});

const ORDER = { folks: 2, returnTo: "/home", attemptId: "attempt-1" };

it("a checkout without an order leads to the prices", async () => {
  const { currentAddress } = renderApp("/checkout");
  expect(await screen.findByRole("heading", { name: "One dollar per person" })).toBeVisible();
  expect(currentAddress()).toBe("/pricing");
});

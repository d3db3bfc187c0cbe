import { getCheckoutSession, listPlans } from "@contract/http/stripe";
import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { CHECKOUT_URL, givenCheckout } from "@tests/support/client/givenCheckout";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment } from "@src/features/credits/api/usePayment";
import * as leaving from "@src/shared/lib/leaveTo";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/features/credits/components/PaymentSheet";
import "@src/pages/pricing/PricingPage";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const RETURNED = "/pricing?checkout=cs_1#plans";

beforeEach(async () => {
  vi.spyOn(leaving, "leaveTo").mockReturnValue();
  givenAda();
  answer(listPlans, () => []);
  await signInAda();
});
afterEach(leaveSignedOut);

const OPEN: Payment = { state: "open", folks: 15, amountCents: 1500, credit: 5 };

/** Returns the payment in these states, one after the other; the last state stays. */
function givenPayment(...standings: Partial<Payment>[]): string[] {
  const asked: string[] = [];
  answer(getCheckoutSession, ({ query }) => {
    const standing = standings[Math.min(asked.length, standings.length - 1)];
    asked.push(query.sessionId);
    return { ...OPEN, ...standing };
  });
  return asked;
}

async function returnFromCheckout(address = RETURNED) {
  const app = renderApp(address);
  const dialog = await screen.findByRole("dialog", { name: "Your payment" });
  return { ...app, sheet: within(dialog) };
}

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a person who returns from the checkout", () => {
  it(
    "is told that the payment succeeded, has the folks at once, and continues where they were",
    { tags: ["S9.1"] },
    async () => {
      const asked = givenPayment({ state: "paid", credit: 20 });
      const { sheet, user, store, currentAddress } = await returnFromCheckout();
      expect(
        await sheet.findByRole("heading", { name: "Thank you! 15 people added" }),
      ).toBeVisible();
      expect(sheet.getByText(/^20 people left/)).toBeVisible();
      expect(asked).toEqual(["cs_1"]);
      await waitFor(() => expect(store.getState().userFirebaseData?.credit).toBe(20));
      await user.click(sheet.getByRole("button", { name: "Go on" }));
      await waitUntilClosed();
      expect(currentAddress()).toBe("/pricing#plans");
      expect(screen.getByText("20 people left")).toBeVisible();
    },
  );

  it("before the payment is reported waits until it is", async () => {
    const asked = givenPayment({ state: "open" }, { state: "paid", credit: 20 });
    const { sheet } = await returnFromCheckout();
    expect(sheet.getByRole("status", { name: "Checking your payment" })).toBeVisible();
    expect(await sheet.findByRole("heading", { name: "Thank you! 15 people added" })).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it("of a payment that takes days is told so, and sees it arrive", async () => {
    givenPayment({ state: "processing" }, { state: "paid", credit: 20 });
    const { sheet } = await returnFromCheckout();
    expect(await sheet.findByRole("heading", { name: "Your payment is on its way" })).toBeVisible();
    act(() => emitServerEvent("credit", { credit: 20 }));
    expect(await sheet.findByRole("heading", { name: "Thank you! 15 people added" })).toBeVisible();
  });

  it.each([
    ["failed", "The payment didn't go through"],
    ["expired", "This payment has expired"],
  ] as const)(
    "of a %s payment is told that nothing was charged, and can try again",
    async (state, title) => {
      givenPayment({ state });
      const orders = givenCheckout();
      const { sheet, user } = await returnFromCheckout();
      expect(await sheet.findByRole("heading", { name: title })).toBeVisible();
      expect(sheet.getByText(/Nothing was charged/)).toBeVisible();
      await user.click(sheet.getByRole("button", { name: "Add 15 people for $15" }));
      await waitFor(() => expect(leaving.leaveTo).toHaveBeenCalledWith(CHECKOUT_URL));
      expect(orders[0]?.redirectUrl).toBe(`${location.origin}/pricing#plans`);
    },
  );

  it("without paying is told that nothing has changed", async () => {
    const { sheet, user, currentAddress } = await returnFromCheckout("/pricing?checkout=cancelled");
    expect(sheet.getByRole("heading", { name: "You haven't paid" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitUntilClosed();
    expect(currentAddress()).toBe("/pricing");
  });

  it("while the server is unreachable can try again", async () => {
    answer(getCheckoutSession, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { sheet, user } = await returnFromCheckout();
    const again = await sheet.findByRole("button", { name: "Try again" });
    expect(sheet.getByText(/nothing is lost/)).toBeVisible();
    givenPayment({ state: "paid" });
    await user.click(again);
    expect(await sheet.findByRole("heading", { name: "Thank you! 15 people added" })).toBeVisible();
  });
});

it("a visitor with a checkout address sees nothing about a payment", async () => {
  await leaveSignedOut();
  renderApp(RETURNED);
  await screen.findByRole("link", { name: "Sign in to add credits" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

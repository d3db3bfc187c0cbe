import { getCheckoutSession, listPlans } from "@contract/http/stripe";
import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, Refusal } from "@tests/support/network/answer";
import { expectAccessible } from "@tests/support/client/axe";
import { CHECKOUT_URL, givenCheckout } from "@tests/support/client/givenCheckout";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payment } from "@src/features/credits/api/usePayment";
import * as leaving from "@src/shared/lib/leaveTo";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
// The app loads these at the first need; here they are there before a test waits for them.
import "@src/app/shell/PaymentOverlay";
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

/** The payment stands as these say, one after the other; the last one stays. */
function givenPayment(...standings: Partial<Payment>[]): string[] {
  const asked: string[] = [];
  answer(getCheckoutSession, ({ query }) => {
    const standing = standings[Math.min(asked.length, standings.length - 1)];
    asked.push(query.sessionId);
    return { ...OPEN, ...standing };
  });
  return asked;
}

async function comeBack(address = RETURNED) {
  const app = renderApp(address);
  const dialog = await screen.findByRole("dialog", { name: "Your payment" });
  return { ...app, sheet: within(dialog) };
}

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("who comes back from the checkout", () => {
  it(
    "reads that it is paid, has the folks at once, and goes on where they were",
    { tags: ["S9.1"] },
    async () => {
      const asked = givenPayment({ state: "paid", credit: 20 });
      const { sheet, user, store, currentAddress } = await comeBack();
      expect(
        await sheet.findByRole("heading", { name: "Thank you! 15 folks added" }),
      ).toBeVisible();
      expect(sheet.getByText(/^20 folks left/)).toBeVisible();
      expect(asked).toEqual(["cs_1"]);
      await waitFor(() => expect(store.getState().userFirebaseData?.credit).toBe(20));
      await expectAccessible();
      await user.click(sheet.getByRole("button", { name: "Go on" }));
      await gone();
      expect(currentAddress()).toBe("/pricing#plans");
      expect(screen.getByText("20 folks left")).toBeVisible();
    },
  );

  it("before the news of the payment is asked for again until it is there", async () => {
    const asked = givenPayment({ state: "open" }, { state: "paid", credit: 20 });
    const { sheet } = await comeBack();
    expect(sheet.getByRole("status", { name: "Looking for your payment" })).toBeVisible();
    expect(await sheet.findByRole("heading", { name: "Thank you! 15 folks added" })).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it("by a way that takes days reads so, and sees it arrive", async () => {
    givenPayment({ state: "processing" }, { state: "paid", credit: 20 });
    const { sheet } = await comeBack();
    expect(await sheet.findByRole("heading", { name: "Your payment is on its way" })).toBeVisible();
    act(() => emitServerEvent("credit", { credit: 20 }));
    expect(await sheet.findByRole("heading", { name: "Thank you! 15 folks added" })).toBeVisible();
  });

  it.each([
    ["failed", "The payment did not work out"],
    ["expired", "This payment has run out"],
  ] as const)(
    "of a %s payment reads that nothing was charged, and tries again",
    async (state, title) => {
      givenPayment({ state });
      const orders = givenCheckout();
      const { sheet, user } = await comeBack();
      expect(await sheet.findByRole("heading", { name: title })).toBeVisible();
      expect(sheet.getByText(/Nothing was charged/)).toBeVisible();
      await user.click(sheet.getByRole("button", { name: "Add 15 folks for $15" }));
      await waitFor(() => expect(leaving.leaveTo).toHaveBeenCalledWith(CHECKOUT_URL));
      expect(orders[0]?.redirectUrl).toBe(`${location.origin}/pricing#plans`);
    },
  );

  it("without paying reads that all is as it was", async () => {
    const { sheet, user, currentAddress } = await comeBack("/pricing?checkout=cancelled");
    expect(sheet.getByRole("heading", { name: "You have not paid" })).toBeVisible();
    await user.keyboard("{Escape}");
    await gone();
    expect(currentAddress()).toBe("/pricing");
  });

  it("while we cannot be reached asks again", async () => {
    answer(getCheckoutSession, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { sheet, user } = await comeBack();
    const again = await sheet.findByRole("button", { name: "Try again" });
    expect(sheet.getByText(/nothing is lost/)).toBeVisible();
    givenPayment({ state: "paid" });
    await user.click(again);
    expect(await sheet.findByRole("heading", { name: "Thank you! 15 folks added" })).toBeVisible();
  });
});

it("a visitor with such an address reads nothing of a payment", async () => {
  await leaveSignedOut();
  renderApp(RETURNED);
  await screen.findByRole("link", { name: "Sign in to add folks" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

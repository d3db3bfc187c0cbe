import { getInvite } from "@contract/http/invite";
import { getCheckoutSession, listPlans } from "@contract/http/stripe";
import { screen, waitFor, within } from "@testing-library/react";
import { answer } from "@tests/support/network/answer";
import { givenDraft } from "@tests/support/client/givenDraft";
import { CHECKOUT_URL, givenCheckout } from "@tests/support/client/givenCheckout";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as leaving from "@src/shared/lib/leaveTo";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const PLANS = [
  { id: "$0", folks: 5, amountCents: 0 },
  { id: "$10", folks: 10, amountCents: 1000 },
  { id: "$100", folks: 100, amountCents: 10_000 },
];
const FREE = "$0 for your first 5 people";

beforeEach(async () => {
  vi.spyOn(leaving, "leaveTo").mockReturnValue();
  givenAda();
  givenDraft();
  answer(listPlans, () => PLANS);
  await signInAda();
});
afterEach(leaveSignedOut);

describe("choosing a plan", () => {
  it(
    "follows the invitation, with the free plan selected, and leads on",
    { tags: ["S4.21"] },
    async () => {
      answer(getInvite, () => ({
        link: "https://reels.example/tribute/reel-1?invite=a",
        credit: 5,
        expiresAt: null,
      }));
      const { user, currentAddress } = renderApp("/createtribute/invite");
      await user.click(await screen.findByRole("link", { name: "Continue" }));
      expect(await screen.findByRole("radio", { name: FREE })).toBeChecked();
      expect(currentAddress()).toBe("/createtribute/upgrade");
      expect(screen.getByRole("region", { name: "Your credits" })).toHaveTextContent(
        "5 people left",
      );
      await user.click(screen.getByRole("link", { name: "Continue" }));
      expect(await screen.findByRole("heading", { name: "Now send the link" })).toBeVisible();
      expect(currentAddress()).toBe("/createtribute/tributeready");
    },
  );

  it("leads to the checkout of a plan that adds people and back, or continues without it", async () => {
    const orders = givenCheckout();
    const { user, store } = renderApp("/createtribute/upgrade");
    await user.click(await screen.findByRole("radio", { name: "$10 for 10 people more" }));
    expect(screen.getByRole("link", { name: "Continue without it" })).toHaveAttribute(
      "href",
      "/createtribute/tributeready",
    );
    await user.click(screen.getByRole("button", { name: "Add 10 people for $10" }));
    await waitFor(() => expect(leaving.leaveTo).toHaveBeenCalledWith(CHECKOUT_URL));
    expect(orders[0]).toMatchObject({
      folks: 10,
      redirectUrl: `${location.origin}/createtribute/upgrade`,
    });
    expect(store.getState().createTribute).toMatchObject({
      tributeId: "reel-1",
      selectedPlan: "$10",
    });
  });

  it("asks for no second payment for a plan that is paid, and keeps the draft", async () => {
    givenDraft({ selectedPlan: "$10" });
    const payment = { state: "paid", folks: 10, amountCents: 1000, credit: 15 } as const;
    answer(getCheckoutSession, () => payment);
    const { user, store, currentAddress } = renderApp("/createtribute/upgrade?checkout=cs_1");
    const sheet = await screen.findByRole("dialog", { name: "Your payment" });
    await user.click(await within(sheet).findByRole("button", { name: "Go on" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentAddress()).toBe("/createtribute/upgrade");
    expect(screen.getByRole("radio", { name: FREE })).toBeChecked();
    expect(screen.getByRole("link", { name: "Continue" })).toBeVisible();
    expect(screen.getByText("15 people left")).toBeVisible();
    expect(store.getState().createTribute.tributeId).toBe("reel-1");
  });

  it("selects the default instead of a plan that is no longer offered", async () => {
    givenDraft({ selectedPlan: "$7" });
    renderApp("/createtribute/upgrade");
    expect(await screen.findByRole("radio", { name: FREE })).toBeChecked();
  });

  it("saves the choice with the draft", { tags: ["S7.20"] }, async () => {
    givenDraft({ selectedPlan: "$7" });
    answer(listPlans, () => [...PLANS, { id: "gift", folks: 1, amountCents: 0 }]);
    const { user, store } = renderApp("/createtribute/upgrade");
    await user.click(await screen.findByRole("radio", { name: "$0 for your first 1 person" }));
    await waitFor(() => expect(store.getState().createTribute.selectedPlan).toBe("gift"));
  });
});

import { getInvite } from "@contract/http/invite";
import { listPlans } from "@contract/http/stripe";
import { screen, waitFor, within } from "@testing-library/react";
import { answer, Refusal } from "@tests/msw/answer";
import { expectAccessible } from "@tests/setup/axe";
import { givenDraft } from "@tests/setup/givenDraft";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const PLANS = [
  { id: "$0", folks: 5, amountCents: 0 },
  { id: "$10", folks: 10, amountCents: 1000 },
  { id: "$100", folks: 100, amountCents: 10_000 },
];
const FREE = "$0 for your first 5 people";

beforeEach(async () => {
  givenAda();
  givenDraft();
  answer(listPlans, () => PLANS);
  await signInAda();
});
afterEach(leaveSignedOut);

describe("choosing a plan", () => {
  it("comes after the invitation, has the free plan chosen, and leads on", async () => {
    answer(getInvite, () => ({ link: "https://reels.example/tribute/reel-1?invite=a", credit: 5 }));
    const { user, currentAddress } = renderApp("/createtribute/invite");
    await user.click(await screen.findByRole("link", { name: "Continue" }));
    expect(await screen.findByRole("radio", { name: FREE })).toBeChecked();
    expect(currentAddress()).toBe("/createtribute/upgrade");
    expect(screen.getByRole("region", { name: "Your credits" })).toHaveTextContent("5 folks left");
    await expectAccessible();
    await user.click(screen.getByRole("link", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Your reel is ready!" })).toBeVisible();
    expect(currentAddress()).toBe("/createtribute/tributeready");
  });

  it("shows what the paid plans of the catalogue cost, and offers nothing that cannot be done", async () => {
    renderApp("/createtribute/upgrade");
    const prices = within(await screen.findByRole("region", { name: "What further people cost" }));
    expect(prices.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "10 people$10",
      "100 people$100",
    ]);
    expect(prices.queryAllByRole("button")).toEqual([]);
    expect(screen.getAllByRole("radio")).toHaveLength(1);
  });

  it("takes the default for a plan that is not on offer any more", async () => {
    givenDraft({ selectedPlan: "$7" });
    renderApp("/createtribute/upgrade");
    expect(await screen.findByRole("radio", { name: FREE })).toBeChecked();
  });

  it("keeps the choice with the draft", async () => {
    givenDraft({ selectedPlan: "$7" });
    answer(listPlans, () => [...PLANS, { id: "gift", folks: 1, amountCents: 0 }]);
    const { user, store } = renderApp("/createtribute/upgrade");
    await user.click(await screen.findByRole("radio", { name: "$0 for your first 1 person" }));
    await waitFor(() => expect(store.getState().createTribute.selectedPlan).toBe("gift"));
  });

  it("says when the plans did not come, and goes on without them", async () => {
    answer(listPlans, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/createtribute/upgrade");
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("link", { name: "Continue" })).toBeVisible();
    answer(listPlans, () => PLANS);
    await user.click(retry);
    expect(await screen.findByRole("radio", { name: FREE })).toBeChecked();
  });
});

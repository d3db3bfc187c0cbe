import { listPlans } from "@contract/http/stripe";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/factories/answers";
import { answer, Refusal } from "@tests/msw/answer";
import { expectAccessible } from "@tests/setup/axe";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { setUserData, userDataOf } from "@src/shared/state/userFirebaseDataSlice";

const PLANS = [
  { id: "$0", folks: 5, amountCents: 0 },
  { id: "$10", folks: 10, amountCents: 1000 },
  { id: "$25", folks: 25, amountCents: 2500 },
];

beforeEach(() => answer(listPlans, () => PLANS));
afterEach(leaveSignedOut);

const price = () => screen.getByRole("status", { name: "Price" });
const slider = () => screen.findByRole("slider", { name: "I want to invite" });
const exactly = () => screen.getByRole("spinbutton", { name: "Number of people" });
const fitting = () =>
  within(screen.getByRole("region", { name: "Plans" }))
    .getAllByRole("listitem")
    .find((plan) => plan.getAttribute("aria-current") === "true");

describe("the price for a visitor", () => {
  it("is a dollar for each person, the first five are free", async () => {
    renderApp("/pricing");
    expect(await slider()).toHaveAttribute("aria-valuetext", "20 people");
    expect(price()).toHaveTextContent(/20 people\$20.*5 people free−\$5.*Total\$15/);
    await waitFor(() => expect(fitting()).toHaveTextContent("$25"));
    await expectAccessible();
  });

  it("follows the slider and the number", async () => {
    const { user } = renderApp("/pricing");
    fireEvent.change(await slider(), { target: { value: "12" } });
    expect(exactly()).toHaveValue(12);
    expect(price()).toHaveTextContent("Total$7");
    await user.clear(exactly());
    await user.type(exactly(), "4");
    expect(await slider()).toHaveValue("4");
    expect(price()).toHaveTextContent("Total$0");
    expect(fitting()).toHaveTextContent("$0");
  });

  it("takes 1 to 500 people, and keeps the last good number", async () => {
    const { user } = renderApp("/pricing");
    await slider();
    await user.clear(exactly());
    await user.type(exactly(), "501");
    expect(screen.getByText("1 to 500")).toBeVisible();
    await user.tab();
    expect(exactly()).toHaveValue(50);
    expect(screen.queryByText("1 to 500")).not.toBeInTheDocument();
  });

  it("stays there when the plans do not come, and they can be asked for again", async () => {
    answer(listPlans, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp("/pricing");
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(price()).toHaveTextContent("Total$15");
    answer(listPlans, () => PLANS);
    await user.click(again);
    expect(await screen.findByText("Fits your reel")).toBeVisible();
  });
});

describe("the price for somebody signed in", () => {
  beforeEach(async () => {
    givenAda();
    await signInAda();
  });

  it("counts the credits that they have, live", async () => {
    const { store } = renderApp("/pricing");
    expect(await screen.findByText("5 folks left")).toBeVisible();
    expect(price()).toHaveTextContent("5 people you have already−$5");
    act(() => void store.dispatch(setUserData(userDataOf(aProfile({ credit: 1 })))));
    expect(screen.getByText("1 folk left")).toBeVisible();
    expect(price()).toHaveTextContent("Total$19");
    act(() => void store.dispatch(setUserData(userDataOf(aProfile({ credit: 0 })))));
    expect(screen.getByText("You are all out of Folkreel credits")).toBeVisible();
    expect(price()).toHaveTextContent("Total$20");
  });

  it("leads to a new reel, or to the people of the one that was begun", async () => {
    const { store } = renderApp("/pricing");
    await screen.findByText("5 folks left");
    expect(screen.getByRole("link", { name: "Create a reel" })).toBeVisible();
    act(() => void store.dispatch(draftChanged({ tributeId: "reel-1" })));
    expect(screen.getByRole("link", { name: "Invite people to your reel" })).toHaveAttribute(
      "href",
      "/createtribute/invite",
    );
  });
});

it("comes back here after signing in, and then forgets that it was the origin", async () => {
  givenAda();
  const { user, store, currentAddress } = renderApp("/pricing");
  await user.click(await screen.findByRole("link", { name: "Sign in to see your credits" }));
  await screen.findByRole("heading", { name: "Welcome back" });
  await signInAda();
  expect(await screen.findByText("5 folks left")).toBeVisible();
  expect(currentAddress()).toBe("/pricing");
  await waitFor(() => expect(store.getState().utilityState.isRedirectFrom).toBe(""));
});

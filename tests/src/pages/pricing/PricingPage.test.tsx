import { createCheckoutSession, listPlans } from "@contract/http/stripe";
import { createUser } from "@contract/http/user";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aProfile } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { CHECKOUT_URL, givenCheckout } from "@tests/support/client/givenCheckout";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signInAsGuest } from "@src/shared/identity/identity";
import * as leaving from "@src/shared/lib/leaveTo";
import { draftChanged } from "@src/shared/state/createTributeSlice";
import { setUserData, userDataOf } from "@src/shared/state/userFirebaseDataSlice";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const PLANS = [
  { id: "$0", folks: 5, amountCents: 0 },
  { id: "$10", folks: 10, amountCents: 1000 },
  { id: "$25", folks: 25, amountCents: 2500 },
];

beforeEach(() => {
  vi.spyOn(leaving, "leaveTo").mockReturnValue();
  answer(listPlans, () => PLANS);
});
afterEach(async () => {
  sessionStorage.clear();
  await leaveSignedOut();
});

const price = () => screen.getByRole("status", { name: "Price" });
const slider = () => screen.findByRole("slider", { name: "I want to invite" });
const peopleInput = () => screen.getByRole("spinbutton", { name: "Number of people" });
const fittingPlan = () =>
  within(screen.getByRole("region", { name: "Plans" }))
    .getAllByRole("listitem")
    .find((plan) => plan.getAttribute("aria-current") === "true");

describe("the price for a visitor", () => {
  it(
    "is a dollar for each person, with the first five free",
    { tags: ["S1.8", "S9.1", "S9.2"] },
    async () => {
      renderApp("/pricing");
      expect(await slider()).toHaveAttribute("aria-valuetext", "20 people");
      expect(price()).toHaveTextContent(/20 people\$20.*5 people free−\$5.*Total\$15/);
      await waitFor(() => expect(fittingPlan()).toHaveTextContent("$25"));
    },
  );

  it("follows the slider and the number", async () => {
    const { user } = renderApp("/pricing");
    fireEvent.change(await slider(), { target: { value: "12" } });
    expect(peopleInput()).toHaveValue(12);
    expect(price()).toHaveTextContent("Total$7");
    await user.clear(peopleInput());
    await user.type(peopleInput(), "4");
    expect(await slider()).toHaveValue("4");
    expect(price()).toHaveTextContent("Total$0");
    expect(fittingPlan()).toHaveTextContent("$0");
  });

  it("accepts 1 to 500 people, and keeps the last valid number", async () => {
    const { user } = renderApp("/pricing");
    await slider();
    await user.clear(peopleInput());
    await user.type(peopleInput(), "501");
    expect(screen.getByText("1 to 500")).toBeVisible();
    await user.tab();
    expect(peopleInput()).toHaveValue(50);
    expect(screen.queryByText("1 to 500")).not.toBeInTheDocument();
  });

  it("shows the plans without the server", async () => {
    answer(listPlans, () => {
      throw new Refusal("UNAVAILABLE");
    });
    renderApp("/pricing");
    expect(await screen.findByText("Matches your reel")).toBeVisible();
  });
});

describe("the price for a signed-in user", () => {
  beforeEach(async () => {
    givenAda();
    await signInAda();
  });

  it("counts their credits, live", async () => {
    const { store } = renderApp("/pricing");
    expect(await screen.findByText("5 people left")).toBeVisible();
    expect(price()).toHaveTextContent("5 people you already have−$5");
    act(() => void store.dispatch(setUserData(userDataOf(aProfile({ credit: 1 })))));
    expect(screen.getByText("1 person left")).toBeVisible();
    expect(price()).toHaveTextContent("Total$19");
    act(() => void store.dispatch(setUserData(userDataOf(aProfile({ credit: 0 })))));
    expect(screen.getByText("You are all out of Folkreel credits")).toBeVisible();
    expect(price()).toHaveTextContent("Total$20");
  });

  it("leads to a new reel, or to the people of a started one", async () => {
    const { store } = renderApp("/pricing");
    await screen.findByText("5 people left");
    expect(screen.getByRole("link", { name: "Create a reel" })).toBeVisible();
    act(() => void store.dispatch(draftChanged({ tributeId: "reel-1" })));
    expect(screen.getByRole("link", { name: "Invite people to your reel" })).toHaveAttribute(
      "href",
      "/createtribute/invite",
    );
  });
});

describe("paying", () => {
  const payButton = (name: string | RegExp) => screen.findByRole("button", { name });

  beforeEach(async () => {
    givenAda();
    await signInAda();
  });

  it(
    "leads to the checkout for the people whom the credits do not cover, and back",
    { tags: ["S9.1"] },
    async () => {
      const orders = givenCheckout();
      const { user } = renderApp("/pricing");
      await user.click(await payButton("Add 15 people for $15"));
      await waitFor(() => expect(leaving.leaveTo).toHaveBeenCalledWith(CHECKOUT_URL));
      expect(orders).toEqual([
        {
          folks: 15,
          isEmbedded: false,
          redirectUrl: `${location.origin}/pricing`,
          attemptId: expect.stringMatching(/^[\da-f]{32}$/) as string,
        },
      ]);
      expect(await payButton("Add 15 people for $15")).toHaveAttribute("aria-busy", "true");
      act(() => void window.dispatchEvent(new Event("pageshow")));
      expect(await payButton("Add 15 people for $15")).not.toHaveAttribute("aria-busy");
    },
  );

  it("is offered for each plan, but not to a person with enough credits", async () => {
    const orders = givenCheckout();
    const { user } = renderApp("/pricing");
    fireEvent.change(await slider(), { target: { value: "5" } });
    await user.click(await payButton(/Add 25 people for \$25$/));
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]).toMatchObject({ folks: 25 });
    expect(screen.queryByRole("button", { name: /(person|people) for \$(0|5)$/ })).toBeNull();
  });

  it("repeats the same payment after a lost response, and starts another one when it is over", async () => {
    const orders = givenCheckout();
    answer(createCheckoutSession, ({ body }) => {
      orders.push(body);
      throw new Refusal(orders.length === 1 ? "UNEXPECTED" : "ALREADY_EXISTS", "It is paid.");
    });
    const { user } = renderApp("/pricing");
    await user.click(await payButton("Add 15 people for $15"));
    await waitFor(() => expect(orders).toHaveLength(1));
    await waitFor(async () =>
      expect(await payButton("Add 15 people for $15")).not.toHaveAttribute("aria-busy"),
    );
    await user.click(await payButton("Add 15 people for $15"));
    expect(await screen.findByText("It is paid.")).toBeVisible();
    const later = givenCheckout();
    await user.click(await payButton("Add 15 people for $15"));
    await waitFor(() => expect(later).toHaveLength(1));
    const [first, second] = orders.map(({ attemptId }) => attemptId);
    expect(second).toBe(first);
    expect(later[0]?.attemptId).not.toBe(first);
  });

  it("starts another payment for another return address", async () => {
    const orders = givenCheckout();
    answer(createCheckoutSession, ({ body }) => {
      orders.push(body);
      throw new Refusal("UNEXPECTED");
    });
    const { user, router } = renderApp("/pricing");
    await user.click(await payButton("Add 15 people for $15"));
    await waitFor(() => expect(orders).toHaveLength(1));
    await act(() => router.navigate("/pricing", { state: { from: "/home" } }));
    await user.click(await payButton("Add 15 people for $15"));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.redirectUrl).toBe(`${location.origin}/home`);
    expect(orders[1]?.attemptId).not.toBe(orders[0]?.attemptId);
  });

  it("leads back to where the person came from", async () => {
    const orders = givenCheckout();
    const { user, router } = renderApp("/home");
    await act(() =>
      router.navigate("/pricing", { state: { from: "/tribute/reel-1?view=invite" } }),
    );
    expect(await screen.findByRole("link", { name: "Go back" })).toHaveAttribute(
      "href",
      "/tribute/reel-1?view=invite",
    );
    await user.click(await payButton("Add 15 people for $15"));
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.redirectUrl).toBe(`${location.origin}/tribute/reel-1?view=invite`);
  });

  it("needs an account, which a guest creates first", async () => {
    await leaveSignedOut();
    answer(createUser, () => aProfile({ email: null }));
    await signInAsGuest({ firstName: "Ada", lastName: "Lovelace" });
    renderApp("/pricing");
    expect(
      await screen.findByRole("link", { name: "Create an account to add credits" }),
    ).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
  });
});

it("a sign-in returns to the prices with the number of people, and clears the origin", async () => {
  givenAda();
  const { user, store, currentAddress } = renderApp("/pricing");
  fireEvent.change(await slider(), { target: { value: "30" } });
  await user.click(await screen.findByRole("link", { name: "Sign in to add credits" }));
  await screen.findByRole("heading", { name: "Welcome back" });
  await signInAda();
  expect(await screen.findByText("5 people left")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add 25 people for $25" })).toBeVisible();
  expect(currentAddress()).toBe("/pricing");
  await waitFor(() => expect(store.getState().utilityState.isRedirectFrom).toBe(""));
});

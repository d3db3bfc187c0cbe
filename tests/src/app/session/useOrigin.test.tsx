import { listPlans } from "@contract/http/stripe";
import { getTributePage } from "@contract/http/tribute";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { answer } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(givenAda);
afterEach(leaveSignedOut);

async function signInByForm(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole("textbox", { name: "Email" }), "ada@example.com");
  await user.type(screen.getByLabelText("Password"), "secret123");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

it("a sign-in from the pricing page returns there once", { tags: ["S2.59"] }, async () => {
  answer(listPlans, () => [{ id: "$0", folks: 5, amountCents: 0 }]);
  const { user, store, currentAddress } = renderApp("/pricing?utm_source=mail#plans");
  await user.click(await screen.findByRole("link", { name: "Sign in to add credits" }));
  await signInByForm(user);
  await waitFor(() => expect(currentAddress()).toBe("/pricing?utm_source=mail#plans"));
  await waitFor(() => expect(store.getState().utilityState.isRedirectFrom).toBe(""));
});

it("a sign-in returns to a reel that was closed to visitors", async () => {
  const none = { title: "A reel", description: "", imageUrl: null, tribute: null };
  answer(getTributePage, () => none);
  const { user, currentAddress } = renderApp("/tribute/reel-1?invite=abc");
  await user.click(await screen.findByRole("link", { name: "Sign in" }));
  await signInByForm(user);
  await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1?invite=abc"));
});

it("the origin survives the detours of signing up and resetting a password", async () => {
  const { user, store } = renderApp("/home?x=1");
  await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  await screen.findByRole("heading", { name: "Forgot your password?" });
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("link", { name: "New here? Create an account" }));
  await screen.findByRole("heading", { name: "Create your account" });
  expect(store.getState().utilityState.isRedirectFrom).toBe("/home?x=1");
});

it("a sign-in from the start page leads home, whatever came before", async () => {
  const { user, store, router, currentAddress } = renderApp("/profile");
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(store.getState().utilityState.isRedirectFrom).toBe("/profile");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("link", { name: "Sign in" }));
  await signInByForm(user);
  await screen.findByRole("heading", { name: "Hello, Ada" });
  expect(currentAddress()).toBe("/home");
  expect(router.state.location.pathname).toBe("/home");
});

it("the origin never is an address on another host", async () => {
  const { store, router } = renderApp("//evil.example/x");
  await screen.findByRole("heading", { name: "There's nothing here" });
  await act(() => router.navigate("/login"));
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(store.getState().utilityState.isRedirectFrom).toBe("/evil.example/x");
});

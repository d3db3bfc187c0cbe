import { act, screen } from "@testing-library/react";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { setOnline } from "@tests/support/client/connectivity";
import { expectAccessible } from "@tests/support/client/axe";
import { renderApp } from "@tests/support/client/renderApp";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

let problem: Error;
vi.mock("@src/pages/about/AboutUsPage", () => ({
  AboutUsPage() {
    throw problem;
  },
}));

let reload: MockInstance<() => void>;
beforeEach(() => {
  reload = vi.spyOn(location, "reload").mockReturnValue();
});
// React tells the console of every error that a boundary has caught.
afterEach(() => void takeConsoleErrors());

it("says that a screen broke, and leads back to the start", { tags: ["S8.12"] }, async () => {
  problem = new Error("A screen of ours broke");
  const { user, currentAddress } = renderApp("/aboutus");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await expectAccessible();
  await user.click(screen.getByRole("link", { name: "Go to the start" }));
  expect(await screen.findByRole("heading", { name: /Many voices/ })).toBeVisible();
  expect(currentAddress()).toBe("/");
});

describe("a screen whose code does not come", () => {
  const apology = { name: "This page did not load" };
  beforeEach(() => {
    problem = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    sessionStorage.clear();
  });

  it("is loaded anew once, and then leaves it to the person", async () => {
    const { unmount } = renderApp("/aboutus");
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole("heading", apology)).toBeNull();
    unmount();

    const { user } = renderApp("/aboutus");
    expect(await screen.findByRole("heading", apology)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the start" })).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("waits for the network where there is none", async () => {
    setOnline(false);
    renderApp("/aboutus");
    await screen.findByRole("heading", apology);
    expect(reload).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => setOnline(true));
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
  });
});

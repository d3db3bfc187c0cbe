import { act, screen } from "@testing-library/react";
import { takeConsoleErrors } from "@tests/support/setup/client";
import { setOnline } from "@tests/support/client/connectivity";
import { renderApp } from "@tests/support/client/renderApp";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { installNetwork, network } from "@tests/support/network/network";
import { http, HttpResponse } from "msw";

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
// React logs every error that a boundary has caught.
afterEach(() => void takeConsoleErrors());

it("the error screen has a message and leads to the start", { tags: ["S8.12"] }, async () => {
  problem = new Error("A screen of ours broke");
  const { user, currentAddress } = renderApp("/aboutus");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("link", { name: "Go to the start" }));
  expect(await screen.findByRole("heading", { name: /Many voices/ })).toBeVisible();
  expect(currentAddress()).toBe("/");
});

describe("a screen whose code does not load", () => {
  const apology = { name: "This page didn't load" };
  beforeEach(() => {
    problem = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    sessionStorage.clear();
    network.use(http.get("*/health", () => HttpResponse.json({ status: "ok" })));
  });

  it("is reloaded once automatically, and then only when the person asks for it", async () => {
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

  it("is reloaded when the network is back", async () => {
    setOnline(false);
    renderApp("/aboutus");
    await screen.findByRole("heading", apology);
    expect(reload).not.toHaveBeenCalled();
    act(() => setOnline(true));
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("is reloaded each time that the server answers again", async () => {
    sessionStorage.setItem("folkreel-reloaded-from", "an older version");
    let isAway = true;
    network.use(http.get("*/health", () => new HttpResponse(null, { status: isAway ? 503 : 200 })));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    renderApp("/aboutus");
    await screen.findByRole("heading", apology);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reload).not.toHaveBeenCalled();
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
  });
});

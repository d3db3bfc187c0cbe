import "@tests/msw/network";
import { screen } from "@testing-library/react";
import { renderApp } from "@tests/setup/renderApp";
import { describe, expect, it, vi } from "vitest";

describe("without a network", () => {
  it("shows the offline screen in place of the app, until it is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderApp("/");
    const heading = await screen.findByRole("heading", { name: "Oops.. No Internet." });
    expect(heading.parentElement).toHaveTextContent(
      "Oops.. No Internet.Please check your connection or try again.",
    );
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByRole("heading", { name: /Many voices/ })).toBeVisible();
  });
});

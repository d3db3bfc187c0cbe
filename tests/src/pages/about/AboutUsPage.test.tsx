import { screen, within } from "@testing-library/react";
import { renderApp } from "@tests/support/client/renderApp";
import { expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

it("the page explains what the product is, how it works, what it costs and how to start", async () => {
  renderApp("/aboutus");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  const steps = screen.getByRole("region", { name: "How it works" });
  expect(within(steps).getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByText("No video is ever lost")).toBeVisible();
  expect(screen.getByText("One dollar per person you invite")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create a reel" })).toHaveAttribute(
    "href",
    "/createtribute",
  );
});

it("the page is open to visitors, with a back button in the top bar", async () => {
  renderApp("/aboutus");
  expect(await screen.findByRole("button", { name: "Back" })).toBeVisible();
});

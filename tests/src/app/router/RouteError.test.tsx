import { screen } from "@testing-library/react";
import { takeConsoleErrors } from "@tests/setup/client";
import { expectAccessible } from "@tests/setup/axe";
import { renderApp } from "@tests/setup/renderApp";
import "@tests/msw/network";
import { expect, it, vi } from "vitest";

vi.mock("@src/pages/AboutUsPage", () => ({
  AboutUsPage() {
    throw new Error("A screen of ours broke");
  },
}));

it("says that a screen broke, and leads back to the start", async () => {
  const { user, currentAddress } = renderApp("/aboutus");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible();
  expect(takeConsoleErrors()).not.toHaveLength(0);
  await user.click(screen.getByRole("link", { name: "Go to the start" }));
  expect(await screen.findByRole("heading", { name: /Many voices/ })).toBeVisible();
  expect(currentAddress()).toBe("/");
});

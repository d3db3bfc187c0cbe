import { screen, waitFor } from "@testing-library/react";
import { expectAccessible } from "@tests/support/client/axe";
import { foreignScripts } from "@tests/support/client/dataLayer";
import { renderApp } from "@tests/support/client/renderApp";
import { env } from "@src/config/env";
import { startAnalytics } from "@src/shared/analytics/analytics";
import { beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const banner = () => screen.findByRole("region", { name: "Measuring visits" });

describe("where consent is asked for", () => {
  beforeEach(() => {
    env.analytics = { gaId: "G-APP", gtmId: null, needsConsent: true };
    startAnalytics();
  });

  it("the banner asks without taking the focus, and leads to the policy", async () => {
    renderApp("/nowhere");
    await banner();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute(
      "href",
      "/privacypolicy",
    );
    expect(foreignScripts()).toEqual([]);
    await expectAccessible();
  });

  it("a refusal is taken at once, and kept", async () => {
    const { user, unmount } = renderApp("/nowhere");
    await banner();
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(screen.queryByRole("region", { name: "Measuring visits" })).toBeNull();
    expect(foreignScripts()).toEqual([]);
    unmount();
    renderApp("/privacypolicy");
    expect(await screen.findByText("Your visits are not measured")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Measuring visits" })).toBeNull();
  });

  it("the policy's page lets people change their mind, both ways", async () => {
    const { user } = renderApp("/privacypolicy");
    await banner();
    await user.click(screen.getByRole("button", { name: "Allow measuring" }));
    expect(await screen.findByText("Your visits are measured")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Measuring visits" })).toBeNull();
    await waitFor(() => expect(foreignScripts()).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Stop measuring" }));
    expect(await screen.findByText("Your visits are not measured")).toBeVisible();
    await expectAccessible();
  });
});

describe("nobody is asked", () => {
  it.each([
    ["without keys", { gaId: null, gtmId: null, needsConsent: true }],
    ["where the operator asks nobody", { gaId: "G-APP", gtmId: null, needsConsent: false }],
  ])("%s", async (_when, analytics) => {
    env.analytics = analytics;
    renderApp("/privacypolicy");
    await screen.findByRole("heading", { level: 1, name: "Privacy policy" });
    expect(screen.queryByRole("button", { name: /measuring/ })).toBeNull();
    expect(screen.queryByRole("region", { name: "Measuring visits" })).toBeNull();
  });
});

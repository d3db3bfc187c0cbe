import { screen, waitFor } from "@testing-library/react";
import { foreignScripts } from "@tests/support/client/dataLayer";
import { renderApp } from "@tests/support/client/renderApp";
import { env } from "@src/config/env";
import { startAnalytics } from "@src/shared/analytics/analytics";
import { beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const banner = () => screen.findByRole("region", { name: "Analytics consent" });

describe("when consent is required", () => {
  beforeEach(() => {
    env.analytics = { gaId: "G-APP", gtmId: null, needsConsent: true };
    startAnalytics();
  });

  it("the banner appears without taking the focus, and links to the policy", async () => {
    renderApp("/nowhere");
    await banner();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute(
      "href",
      "/privacypolicy",
    );
    expect(foreignScripts()).toEqual([]);
  });

  it("a refusal takes effect at once and is remembered", async () => {
    const { user, unmount } = renderApp("/nowhere");
    await banner();
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(screen.queryByRole("region", { name: "Analytics consent" })).toBeNull();
    expect(foreignScripts()).toEqual([]);
    unmount();
    renderApp("/privacypolicy");
    expect(await screen.findByText("Analytics are off")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Analytics consent" })).toBeNull();
  });

  it("people can change their mind on the policy's page, both ways", async () => {
    const { user } = renderApp("/privacypolicy");
    await banner();
    await user.click(screen.getByRole("button", { name: "Allow analytics" }));
    expect(await screen.findByText("Analytics are on")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Analytics consent" })).toBeNull();
    await waitFor(() => expect(foreignScripts()).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Turn off analytics" }));
    expect(await screen.findByText("Analytics are off")).toBeVisible();
  });
});

describe("the app asks for no consent", () => {
  it.each([
    ["without keys", { gaId: null, gtmId: null, needsConsent: true }],
    ["when the operator does not require it", { gaId: "G-APP", gtmId: null, needsConsent: false }],
  ])("%s", async (_when, analytics) => {
    env.analytics = analytics;
    renderApp("/privacypolicy");
    await screen.findByRole("heading", { level: 1, name: "Privacy policy" });
    expect(screen.queryByRole("button", { name: /analytics/ })).toBeNull();
    expect(screen.queryByRole("region", { name: "Analytics consent" })).toBeNull();
  });
});

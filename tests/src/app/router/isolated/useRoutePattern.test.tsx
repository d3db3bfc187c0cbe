import { getFeed } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { act, render, screen, waitFor } from "@testing-library/react";
import { aFeed, aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { dataLayer, gaEvents } from "@tests/support/client/dataLayer";
import { renderApp } from "@tests/support/client/renderApp";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { useRoutePattern } from "@src/app/router/useRoutePattern";
import { env } from "@src/config/env";
import { beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

function Pattern() {
  return <output>{useRoutePattern()}</output>;
}

const ROUTES = ["/", "/createtribute/questions", "/tribute/:id", "/tribute/:id/watch", "*"];

describe("the route pattern", () => {
  it.each([
    ["/", "/"],
    ["/createtribute/questions?step=2", "/createtribute/questions"],
    ["/tribute/abc-123?invite=s3cret#x", "/tribute/:id"],
    ["/tribute/a%20b/watch", "/tribute/:id/watch"],
    ["/ada@example.com/s3cret", "/*"],
  ])("of %s is %s", (address, pattern) => {
    const routes = ROUTES.map((path) => ({ path, Component: Pattern }));
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    expect(screen.getByRole("status")).toHaveTextContent(pattern);
  });
});

describe("analytics events of a visit", () => {
  beforeEach(() => {
    env.analytics = { gaId: "G-APP", gtmId: null, needsConsent: false };
  });

  it("contain the routes of its pages, and nothing about the links, the reel or the people", async () => {
    const token = "s3cret-token-of-a-link-0123456789";
    answer(getTributePage, () => aPage(aTribute({ viewer: "visitor" })));
    answer(getFeed, () => aFeed());
    const { router } = renderApp(`/tribute/reel-1?invite=${token}`);
    await screen.findByRole("heading", { name: "Rose Miller", level: 1 });
    await act(() => router.navigate(`/tribute/reel-1/watch?tgd=${token}`));
    await screen.findByRole("heading", { name: "Happy birthday, Rose!" });
    await act(() => router.navigate(`/aboutus?code=${token}`));
    await act(() => router.navigate(`/nowhere/${token}`));

    const paths = () =>
      gaEvents().map(({ properties }) => (properties as { page_path: string }).page_path);
    await waitFor(() =>
      expect(paths()).toEqual(["/tribute/:id", "/tribute/:id/watch", "/aboutus", "/*"]),
    );
    expect(JSON.stringify(dataLayer())).not.toMatch(/s3cret|reel-1|Rose|Miller/);
  });
});

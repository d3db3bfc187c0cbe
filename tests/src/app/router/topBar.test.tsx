import { listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { screen, within } from "@testing-library/react";
import { aBoard } from "@tests/factories/board";
import { aPage, aTribute } from "@tests/factories/reelAnswers";
import { answer } from "@tests/msw/answer";
import { expectAccessible } from "@tests/setup/axe";
import { givenPageData } from "@tests/setup/givenPageData";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import type { RouteObject } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { routes } from "@src/app/router/routes";

afterEach(async () => {
  document.getElementById("page-data")?.remove();
  await leaveSignedOut();
});

/** The specification's list; a reel's page has it for everybody but the creator, below. */
const WITH_TOP_BAR = new Set([
  "/home",
  "/privacypolicy",
  "/profile",
  "/aboutus",
  "/faq",
  "/contactus",
  "/feedback",
  "/pricing",
  "/tribute/:id",
]);

function withPaths(list: RouteObject[]): (RouteObject & { path: string })[] {
  return list.flatMap((route) => [
    ...(route.path ? [{ ...route, path: route.path }] : []),
    ...withPaths(route.children ?? []),
  ]);
}

describe("the top bar", () => {
  it.each(withPaths(routes))("of $path is as the specification lists it", ({ path, handle }) => {
    const hasTopBar = Boolean((handle as { hasTopBar?: boolean } | undefined)?.hasTopBar);
    expect(hasTopBar).toBe(WITH_TOP_BAR.has(path));
  });
});

describe("the top bar of a reel's page", () => {
  it("offers a visitor the way back, and nothing of a user's", async () => {
    givenPageData(JSON.stringify(aPage(aTribute({ viewer: "visitor" }))));
    const { user, currentAddress } = renderApp("/tribute/reel-1");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await screen.findByRole("heading", { name: /Many voices/ });
    expect(currentAddress()).toBe("/");
  });

  it("is accessible, and holds nothing but that button for a visitor", async () => {
    givenPageData(JSON.stringify(aPage(aTribute({ viewer: "visitor" }))));
    renderApp("/tribute/reel-1");
    await screen.findByRole("link", { name: "Record your video" });
    const bar = within(screen.getByRole("banner"));
    expect(bar.getAllByRole("button")).toEqual([screen.getByRole("button", { name: "Back" })]);
    expect(bar.queryByRole("link")).toBeNull();
    await expectAccessible();
  });

  it.each(["contributor", "visitor"] as const)("is there for a signed-in %s", async (viewer) => {
    givenAda();
    answer(getTributePage, () => aPage(aTribute({ viewer })));
    await signInAda();
    renderApp("/tribute/reel-1");
    await screen.findByRole("link", { name: "Record your video" });
    expect(await screen.findByRole("button", { name: "Your profile" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    expect(screen.getByRole("link", { name: "Folkreel" })).toHaveAttribute("href", "/home");
  });

  it("is not there for the reel's creator", async () => {
    givenAda();
    answer(getTributePage, () => aPage(aTribute({ viewer: "creator" })));
    answer(listSubmissions, () => []);
    answer(listInvitees, () => aBoard());
    await signInAda();
    renderApp("/tribute/reel-1");
    await screen.findByRole("region", { name: "Videos of this reel" });
    expect(screen.queryByRole("button", { name: "Your profile" })).toBeNull();
  });
});

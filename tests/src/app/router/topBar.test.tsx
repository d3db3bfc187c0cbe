import { listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { screen, within } from "@testing-library/react";
import { aBoard } from "@tests/support/factories/board";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { givenPageData } from "@tests/support/client/givenPageData";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

afterEach(async () => {
  document.getElementById("page-data")?.remove();
  await leaveSignedOut();
});

describe("the top bar of a reel's page", () => {
  it("offers a visitor the way back, and no user menus", { tags: ["S2.23"] }, async () => {
    givenPageData(JSON.stringify(aPage(aTribute({ viewer: "visitor" }))));
    const { user, currentAddress } = renderApp("/tribute/reel-1");
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await screen.findByRole("heading", { name: /Many voices/ });
    expect(currentAddress()).toBe("/");
  });

  it(
    "is accessible, and shows a visitor only that button",
    { tags: ["S2.23", "S6.2"] },
    async () => {
      givenPageData(JSON.stringify(aPage(aTribute({ viewer: "visitor" }))));
      renderApp("/tribute/reel-1");
      await screen.findByRole("link", { name: "Record your video" });
      const bar = within(screen.getByRole("banner"));
      expect(bar.getAllByRole("button")).toEqual([screen.getByRole("button", { name: "Back" })]);
      expect(bar.queryByRole("link")).toBeNull();
    },
  );

  it.each(["contributor", "visitor"] as const)(
    "is shown to a signed-in %s",
    { tags: ["S2.24", "S6.1", "S6.3"] },
    async (viewer) => {
      givenAda();
      answer(getTributePage, () => aPage(aTribute({ viewer })));
      answer(listSubmissions, () => []);
      await signInAda();
      renderApp("/tribute/reel-1");
      await screen.findByRole("link", { name: "Record your video" });
      expect(await screen.findByRole("button", { name: "Your profile" })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
      expect(screen.getByRole("link", { name: "Folkreel" })).toHaveAttribute("href", "/home");
    },
  );

  it("is not shown to the reel's creator", { tags: ["S2.27", "S6.3"] }, async () => {
    givenAda();
    answer(getTributePage, () => aPage(aTribute({ viewer: "creator" })));
    answer(listSubmissions, () => []);
    answer(listInvitees, () => aBoard());
    await signInAda();
    renderApp("/tribute/reel-1?view=videos");
    await screen.findByRole("region", { name: "Videos of this reel" });
    expect(screen.queryByRole("button", { name: "Your profile" })).toBeNull();
  });
});

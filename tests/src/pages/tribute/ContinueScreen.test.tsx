import { listSubmissions } from "@contract/http/submission";
import { continueAsGuest, getTributePage } from "@contract/http/tribute";
import { screen, waitFor } from "@testing-library/react";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();
afterEach(leaveSignedOut);

describe("a guest's link to continue later", () => {
  const CONTINUE = `/tribute/reel-1?invite=${"t".repeat(43)}&continue=code`;

  it.each([
    ["has ended", "LINK_INVALID"],
    ["was cut off", "BAD_REQUEST"],
  ] as const)("asks for a tap, and says so when it %s", async (_what, code) => {
    answer(continueAsGuest, () => {
      throw new Refusal(code);
    });
    const { user } = renderApp(CONTINUE);
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^This link doesn't work any more/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the reel instead" })).toHaveAttribute(
      "href",
      `/tribute/reel-1?invite=${"t".repeat(43)}`,
    );
  });

  it("says whose it is, and leads somebody else to the reel", async () => {
    answer(continueAsGuest, () => ({ token: "token", name: "Ilse Huber" }));
    const { user } = renderApp(CONTINUE);
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Are you Ilse Huber?" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Yes, I'm Ilse Huber" })).toBeVisible();
    expect(screen.getByRole("link", { name: "No, I'm somebody else" })).toHaveAttribute(
      "href",
      `/tribute/reel-1?invite=${"t".repeat(43)}`,
    );
  });

  it("leads somebody who is signed in here to the recorder", async () => {
    givenAda();
    answer(getTributePage, () => aPage(aTribute()));
    answer(listSubmissions, () => []);
    await signInAda();
    const { currentAddress } = renderApp(CONTINUE);
    await waitFor(() =>
      expect(currentAddress()).toBe(`/recordtribute?tributeId=reel-1&invite=${"t".repeat(43)}`),
    );
  });
});

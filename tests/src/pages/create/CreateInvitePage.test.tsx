import { getInvite } from "@contract/http/invite";
import { actOnReel, listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { screen, waitFor } from "@testing-library/react";
import { aBoard } from "@tests/support/factories/board";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { givenDraft } from "@tests/support/client/givenDraft";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const LINK = "https://reels.example/tribute/reel-1?invite=abc";

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getInvite, () => ({ link: LINK, credit: 1, expiresAt: null }));
});
afterEach(leaveSignedOut);

describe("the invite step", () => {
  it("offers the link in every way, states the cost, and reports that it is shared", async () => {
    givenDraft();
    const sent: unknown[] = [];
    answer(actOnReel, ({ body }) => {
      sent.push(body);
      return { views: 0, hearts: 0, saved: false };
    });
    const { user } = renderApp("/createtribute/invite");
    expect(await screen.findByLabelText("Invite link")).toHaveValue(LINK);
    expect(screen.getByText(/You have 1 credit left/)).toBeVisible();
    for (const way of ["WhatsApp", "SMS", "Email"]) {
      const href = screen.getByRole("link", { name: way }).getAttribute("href");
      expect(decodeURIComponent(href ?? "")).toContain(LINK);
    }
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe(LINK);
    await waitFor(() => expect(sent).toEqual([{ tributeId: "reel-1", action: "SHARE_REEL" }]));
  });
});

describe("a finished reel", () => {
  it("is celebrated once its link was copied", async () => {
    givenDraft();
    answer(actOnReel, () => ({ views: 0, hearts: 0, saved: false }));
    const { user } = renderApp("/createtribute/tributeready");
    expect(await screen.findByRole("heading", { name: "Now send the link" })).toBeVisible();
    expect(screen.queryByText("Your reel is ready!")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("heading", { name: "Your reel is ready!" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Copied" })).toBeVisible();
  });

  it("is celebrated, and the draft is deleted on the way to the reel", async () => {
    givenDraft({ isLinkSent: true });
    answer(getTributePage, () => aPage(aTribute()));
    answer(listSubmissions, () => []);
    answer(listInvitees, () => aBoard());
    const { user, store, currentAddress } = renderApp("/createtribute/tributeready");
    expect(await screen.findByRole("heading", { name: "Your reel is ready!" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Go to your reel" }));
    await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1"));
    await waitFor(() => expect(store.getState().createTribute.tributeId).toBeNull());
    expect(await screen.findByRole("link", { name: "Invite by name" })).toBeVisible();
  });

  it("is presented quietly for a memorial", async () => {
    givenDraft({ tributeType: "Memorial", isLinkSent: true });
    renderApp("/createtribute/tributeready");
    expect(await screen.findByRole("heading", { name: "Everything is ready" })).toBeVisible();
  });
});

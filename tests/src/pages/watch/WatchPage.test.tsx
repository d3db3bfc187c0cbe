import type { ErrorCode } from "@contract/errors";
import { openGift } from "@contract/http/gift";
import { getFeed, listSubmissions, removeSubmission } from "@contract/http/submission";
import { getThanks, listOwnThankYouNotes, type ReelThanks } from "@contract/http/thanks";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aFeed, aSubmission } from "@tests/support/factories/answers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const TGD = "t".repeat(43);
installMediaElements();

describe("the gift link", () => {
  it(
    "opens the reel for a visitor with its token",
    { tags: ["S2.8", "S2.14", "S7.23"] },
    async () => {
      answer(getFeed, ({ query }) => {
        expect(query).toEqual({ tributeId: "reel-1", tgd: TGD });
        return aFeed();
      });
      renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
      const reel = await screen.findByLabelText<HTMLVideoElement>("Grandma turns 80");
      await waitFor(() => expect(reel).toHaveAttribute("src", aFeed().playlistUrl));
      expect(document.title).toBe(
        "We made you a reel! Click to watch it & record a thank-you-reply for free.",
      );
    },
  );

  it.each<[ErrorCode, string]>([
    ["LINK_INVALID", "This link doesn't open a reel"],
    ["NOT_FOUND", "This link doesn't open a reel"],
    ["LINK_EXPIRED", "This link has expired"],
  ])("with the error %s says that another link is needed", async (code, title) => {
    answer(getFeed, () => {
      throw new Refusal(code);
    });
    renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${title} | Group Video Reels | Folkreel`));
  });

  it("says whom to ask if the link has worked before", async () => {
    const ask = "This link no longer works. Please ask Ada for a new one.";
    answer(getFeed, () => {
      throw new Refusal("LINK_EXPIRED", ask);
    });
    renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
    expect(await screen.findByText(ask)).toBeVisible();
  });

  it("can be retried after a temporary failure", async () => {
    let isDown = true;
    answer(getFeed, () => {
      if (isDown) throw new Refusal("UNEXPECTED");
      return aFeed();
    });
    const { user } = renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await user.click(again);
    expect(await screen.findByLabelText("Grandma turns 80")).toBeVisible();
  });
});

describe("a gift with a password", () => {
  // The screen's code is loaded on demand, so it is loaded before a test waits for it.
  beforeAll(() => import("@src/features/player/components/GiftPassword"));
  const KEY = TGD + "k".repeat(43);

  it("asks for it until it is right, and remembers it in this tab", async () => {
    answer(getFeed, ({ query }) => {
      if (query.tgd !== KEY) throw new Refusal("PASSWORD_NEEDED");
      return aFeed();
    });
    answer(openGift, ({ body }) => {
      if (body.password !== "rosebud") throw new Refusal("PASSWORD_WRONG");
      return { tgd: KEY };
    });
    const { user, unmount } = renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
    const field = await screen.findByLabelText("Password");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Something is waiting for you",
    );
    await user.type(field, "rose");
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText(/That's not the right password/)).toBeVisible();
    await user.type(field, "bud");
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByLabelText("Grandma turns 80")).toBeVisible();
    unmount();

    renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
    expect(await screen.findByLabelText("Grandma turns 80")).toBeVisible();
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
  });
});

describe("a thank-you", () => {
  beforeAll(() =>
    Promise.all([import("@src/pages/watch/ThanksScreen"), import("@src/pages/watch/ReplyScreen")]),
  );
  afterEach(leaveSignedOut);
  const reel = (thanks: ReelThanks["thanks"]): ReelThanks => {
    const { tributeId, name, tributeType, tributeFor, imageUrl } = aFeed();
    return { tributeId, name, tributeType, tributeFor, imageUrl, thanks };
  };
  const thankYou = {
    _id: "t1",
    from: "Rose Miller",
    videoUrl: "/media/t1.mp4",
    text: null,
    isPersonal: false,
    posterUrl: null,
    durationMs: 9000,
    createdAt: "2026-11-21T10:00:00Z",
  };

  it("can be watched through a mailed link without an account", async () => {
    answer(getThanks, ({ query }) => {
      expect(query).toEqual({ tributeId: "reel-1", thanks: TGD });
      return reel([thankYou]);
    });
    renderApp(`/tribute/reel-1/watch?view=thanks&thanks=${TGD}`);
    const video = await screen.findByLabelText("Thank-you from Rose Miller");
    expect(video).toHaveAttribute("src", "/media/t1.mp4");
    const title = "Rose Miller says thank you";
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await waitFor(() => expect(document.title).toContain(title));
  });

  it("may be missing, or have been deleted", async () => {
    answer(getThanks, () => reel([]));
    renderApp(`/tribute/reel-1/watch?view=thanks&thanks=${TGD}`);
    expect(await screen.findByText(/^It may still come, or it was withdrawn/)).toBeVisible();
  });

  it("asks a person without a link or an account on this device to sign in", async () => {
    answer(getThanks, () => {
      throw new Refusal("FORBIDDEN");
    });
    renderApp("/tribute/reel-1/watch?view=thanks");
    const signIn = await screen.findByRole("link", { name: "Sign in" });
    expect(signIn).toHaveAttribute("href", "/login");
  });

  it("is recorded on the same page with just a name", { tags: ["S0.2", "S1.7"] }, async () => {
    answer(getFeed, () => aFeed({ recipientName: null, tributeType: "Memorial" }));
    renderApp(`/tribute/reel-1/watch?tgd=${TGD}&view=reply`);
    expect(await screen.findByRole("heading", { name: "Who says thank you?" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Your name" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  });

  it("can be recorded by a signed-in user, and deleted", async () => {
    givenAda();
    await signInAda();
    answer(getFeed, () => aFeed());
    answer(listOwnThankYouNotes, () => []);
    const thanks = aSubmission({ kind: "thanks", state: "ready", durationMs: 9000 });
    answer(listSubmissions, () => [thanks, aSubmission({ _id: "answer", state: "ready" })]);
    const removed: unknown[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user, router } = renderApp(`/tribute/reel-1/watch?tgd=${TGD}&view=reply`);
    const title = "Say thank you to everybody";
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();

    await act(() => router.navigate(`/tribute/reel-1/watch?tgd=${TGD}`));
    const own = await screen.findByRole("list", { name: "Your thank-yous" });
    expect(within(own).getAllByRole("listitem")).toHaveLength(1);
    await user.click(within(own).getByRole("button", { name: "Take it back" }));
    const dialog = await screen.findByRole("dialog", { name: "Take your thank-you back?" });
    await user.click(within(dialog).getByRole("button", { name: "Take it back" }));
    await waitFor(() => expect(own).not.toBeInTheDocument());
    expect(removed).toEqual([thanks._id]);
  });
});

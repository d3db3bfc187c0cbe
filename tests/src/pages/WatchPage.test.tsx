import type { ErrorCode } from "@contract/errors";
import { getFeed } from "@contract/http/submission";
import { screen, waitFor } from "@testing-library/react";
import { aFeed } from "@tests/factories/answers";
import { answer, Refusal } from "@tests/msw/answer";
import { expectAccessible } from "@tests/setup/axe";
import { installMediaElements } from "@tests/setup/mediaElement";
import { renderApp } from "@tests/setup/renderApp";
import { describe, expect, it } from "vitest";

const TGD = "t".repeat(43);
installMediaElements();

describe("the gift link", () => {
  it("opens the reel for a visitor, by its token", async () => {
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
    await expectAccessible();
  });

  it.each<[ErrorCode, string]>([
    ["LINK_INVALID", "This link doesn't open a reel"],
    ["NOT_FOUND", "This link doesn't open a reel"],
    ["LINK_EXPIRED", "This link has expired"],
  ])("says at %s that another link is needed", async (code, title) => {
    answer(getFeed, () => {
      throw new Refusal(code);
    });
    renderApp(`/tribute/reel-1/watch?tgd=${TGD}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(document.title).toBe(`${title} | Group Video Reels | Folkreel`);
    await expectAccessible();
  });

  it("tries again after a failure that may pass", async () => {
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

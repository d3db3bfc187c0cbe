import { listContributedTributes, listTributes } from "@contract/http/tribute";
import { screen, within } from "@testing-library/react";
import { aReelCard } from "@tests/factories/answers";
import { answer, Refusal } from "@tests/msw/answer";
import { expectAccessible } from "@tests/setup/axe";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

const list = (name: string) => screen.findByRole("region", { name });

describe("home", () => {
  it("has a kind word where there is no reel, and the way to make one", async () => {
    renderApp("/home");
    expect(await within(await list("Your reels")).findByText("No reel yet")).toBeVisible();
    const create = screen.getByRole("link", { name: "Create a reel" });
    expect(create).toHaveAttribute("href", "/createtribute");
    await expectAccessible();
  });

  it("lists the reels one makes and those one is in", async () => {
    const own = aReelCard({
      viewer: "creator",
      actions: ["WATCH_REEL", "RECORD_VIDEO", "SHARE_REEL"],
    });
    answer(listTributes, () => ({ items: [own], nextCursor: null }));
    const couple = {
      name: [
        { firstName: "Lena", lastName: "A" },
        { firstName: "Tom", lastName: "B" },
      ],
      gender: "Couple" as const,
    };
    answer(listContributedTributes, () => ({
      items: [aReelCard({ _id: "reel-2", tributeFor: couple, tributeType: "Wedding" })],
      nextCursor: null,
    }));
    renderApp("/home");
    const mine = await list("Your reels");
    expect(await within(mine).findByRole("heading", { name: "Rose Miller" })).toBeVisible();
    expect(within(mine).getByText("Birthday")).toBeVisible();
    expect(within(mine).getByText("7 clips · 1 person")).toBeVisible();
    expect(within(mine).getByText("· 12/01/2026")).toBeVisible();
    const actions = within(mine)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(actions).toEqual([
      "/tribute/reel-1",
      "/recordtribute?tributeId=reel-1",
      "/tribute/reel-1/watch",
      "/tribute/reel-1?view=invite",
    ]);
    const others = await list("Reels you are in");
    expect(await within(others).findByRole("heading", { name: "Lena & Tom" })).toBeVisible();
    expect(within(others).getByRole("link", { name: /Lena/ })).toHaveAttribute(
      "href",
      "/tribute/reel-2",
    );
  });

  it("says what went wrong with one list, and tries again", async () => {
    answer(listTributes, () => {
      throw new Refusal("UNEXPECTED");
    });
    const { user } = renderApp("/home");
    const mine = await list("Your reels");
    expect(await within(mine).findByText("Something went wrong")).toBeVisible();
    answer(listTributes, () => ({ items: [aReelCard()], nextCursor: null }));
    await user.click(within(mine).getByRole("button", { name: "Try again" }));
    expect(await within(mine).findByRole("heading", { name: "Rose Miller" })).toBeVisible();
  });

  it("loads more where there is more", async () => {
    answer(listTributes, ({ query }) =>
      query.cursor === "page-2"
        ? { items: [aReelCard({ _id: "reel-2", name: "The second" })], nextCursor: null }
        : { items: [aReelCard({ name: "The first" })], nextCursor: "page-2" },
    );
    const { user } = renderApp("/home");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("The second")).toBeVisible();
    expect(screen.getByText("The first")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });
});

import { listGifts, listSavedReels, listTributes } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { aGiftCard, aReelCard } from "@tests/support/factories/answers";
import { answer } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "@src/shared/lib/dates";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

// The page's code is loaded on demand, so it is loaded before a test waits for it.
beforeAll(() =>
  Promise.all([import("@src/pages/home/HomePage"), import("@src/pages/home/ReelControls")]),
);
beforeEach(async () => {
  givenAda();
  await signInAda();
});
afterEach(leaveSignedOut);

const daysFromNow = (days: number): string => {
  const now = new Date();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
};

/** This many reels are worth a search. */
const MANY = 7;
const JOSE = {
  name: [{ firstName: "José", lastName: "Ruiz" }],
  gender: "Male" as const,
};
const REELS = [
  aReelCard({ dueDate: daysFromNow(9) }),
  aReelCard({ _id: "reel-2", name: "Farewell, Tom", dueDate: daysFromNow(2), tributeFor: JOSE }),
  aReelCard({ _id: "reel-3", name: "Over", dueDate: daysFromNow(-2) }),
  aReelCard({ _id: "reel-4", name: "Closed early", dueDate: daysFromNow(5), state: "closed" }),
  aReelCard({ _id: "reel-5", name: "Long over", dueDate: daysFromNow(-30) }),
  ...Array.from({ length: MANY - 5 }, (_, at) =>
    aReelCard({ _id: `more-${at}`, name: "More", dueDate: daysFromNow(20) }),
  ),
];

const givenReels = (reels = REELS) =>
  answer(listTributes, () => ({ items: reels, nextCursor: null }));

const namesShown = () =>
  within(screen.getByRole("region", { name: "Your reels" }))
    .getAllByRole("listitem")
    .map((card) => REELS.find(({ name }) => within(card).queryByText(name))?.name);

describe("the filters of the home page", () => {
  it("search the names of reels and people, and keep the search in the address", async () => {
    givenReels();
    const { user, currentAddress } = renderApp("/home");
    expect(await screen.findByText("Grandma turns 80")).toBeVisible();
    const search = await screen.findByRole("searchbox", { name: "Find a reel" });
    await user.type(search, "FAREWELL");
    await waitFor(() => expect(namesShown()).toEqual(["Farewell, Tom"]));
    expect(currentAddress()).toBe("/home?q=FAREWELL");
    // The lists without a match are not shown beside the one with a match.
    expect(screen.queryByRole("region", { name: "Gifts for you" })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, "jose ruiz");
    await waitFor(() => expect(currentAddress()).toBe("/home?q=jose+ruiz"));
    expect(namesShown()).toEqual(["Farewell, Tom"]);
  });

  it("say that nothing was found, and clear the search", async () => {
    givenReels();
    const { user, currentAddress } = renderApp("/home?q=nobody&sort=name");
    expect(await screen.findByText("Nothing found for “nobody”")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("nobody");
    await user.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(await screen.findByText("Farewell, Tom")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(currentAddress()).toBe("/home?sort=name");
  });

  it("sort by what is due next, and put what is over last", async () => {
    givenReels();
    const { user, currentAddress } = renderApp("/home");
    await screen.findByText("Grandma turns 80");
    const order = await screen.findByRole("combobox", { name: "Order" });
    await user.selectOptions(order, "Due next");
    expect(namesShown()).toEqual([
      "Farewell, Tom",
      "Closed early",
      "Grandma turns 80",
      ...Array.from({ length: MANY - 5 }, () => "More"),
      "Over",
      "Long over",
    ]);
    expect(currentAddress()).toBe("/home?sort=due");
    await user.selectOptions(order, "A to Z");
    expect(namesShown().slice(0, 3)).toEqual(["Closed early", "Farewell, Tom", "Grandma turns 80"]);
  });

  it("show one list, and leave out orders that it lacks", async () => {
    answer(listGifts, () => ({ items: [aGiftCard()], nextCursor: null }));
    givenReels();
    const { user, currentAddress } = renderApp("/home");
    await screen.findByText("Grandma turns 80");
    await user.click(await screen.findByRole("radio", { name: "Given to me" }));
    expect(await screen.findByText("From Lena")).toBeVisible();
    expect(currentAddress()).toBe("/home?show=gifts");
    expect(screen.queryByText("Grandma turns 80")).not.toBeInTheDocument();
    const order = screen.getByRole("combobox", { name: "Order" });
    expect(within(order).queryByRole("option", { name: "Due next" })).not.toBeInTheDocument();
  });

  it("show what was saved: reels and gifts", { tags: ["S3.18"] }, async () => {
    const reel = aReelCard({ saved: true, actions: ["SAVE_LATER"] });
    const gift = aGiftCard({ saved: true });
    answer(listSavedReels, () => ({
      items: [
        { _id: "reel-1", reel, gift: null },
        { _id: "gift-1", reel: null, gift },
      ],
      nextCursor: null,
    }));
    const { user } = renderApp("/home?show=saved");
    const saved = await screen.findByRole("region", { name: "Saved for later" });
    expect(await within(saved).findByText("Grandma turns 80")).toBeVisible();
    expect(within(saved).getByRole("button", { name: "Saved" })).toBeVisible();
    const watch = within(saved).getByRole("link", { name: "Watch your gift" });
    expect(watch).toHaveAttribute("href", `/tribute/gift-1/watch?tgd=${gift.tgd}`);
    // Beside the other lists, it has what none of them has.
    answer(listGifts, () => ({ items: [gift], nextCursor: null }));
    await user.click(screen.getByRole("radio", { name: "All reels" }));
    await screen.findByRole("region", { name: "Gifts for you" });
    const others = screen.getByRole("region", { name: "Saved for later" });
    expect(within(others).getByText("Grandma turns 80")).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Watch your gift" })).toHaveLength(1);
  });

  it.each([
    ["mine", "No reel yet"],
    ["in", "You are in no reel yet"],
    ["gifts", "No gift yet"],
    ["saved", "Nothing saved yet"],
    ["past", "No past reels"],
  ])("explain that %s is empty", async (show, title) => {
    renderApp(`/home?show=${show}`);
    expect(await screen.findByText(title)).toBeVisible();
  });

  it("show past reels only: closed ones, and those that were due", async () => {
    givenReels();
    renderApp("/home?show=past");
    expect(await screen.findByText("Over")).toBeVisible();
    expect(namesShown()).toEqual(["Over", "Closed early", "Long over"]);
    expect(screen.queryByRole("region", { name: "Reels you are in" })).not.toBeInTheDocument();
  });

  it.each([
    [MANY - 1, false],
    [MANY, true],
  ])("are offered for %i reels in all lists: %s", async (count, areOffered) => {
    givenReels(REELS.slice(0, count - 1));
    answer(listGifts, () => ({ items: [aGiftCard()], nextCursor: null }));
    renderApp("/home");
    expect(await screen.findByText("From Lena")).toBeVisible();
    const controls = () => screen.queryByRole("radio", { name: "All reels" });
    await waitFor(() => expect(controls() !== null).toBe(areOffered));
  });
});

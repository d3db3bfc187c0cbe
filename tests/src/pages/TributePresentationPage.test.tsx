import {
  getGiftLink,
  getPresentation,
  type Gift,
  type Presentation,
  saveGiftLink,
  savePresentation,
} from "@contract/http/presentation";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aFeed, aPage, aSubmission, aTribute } from "@tests/factories/reelAnswers";
import { answer, Refusal } from "@tests/msw/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/setup/renderApp";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const by = (id: string, firstName: string) =>
  aSubmission({ _id: id, contributor: { userId: id, firstName, lastName: "" }, question: null });
const LINK = "https://reels.example/tribute/reel-1/watch?tgd=abc";

let stored: Presentation;
beforeEach(async () => {
  stored = { tributeId: "reel-1", order: ["a", "b"], hidden: [] };
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => [by("a", "Ana"), by("b", "Ben")]);
  answer(getPresentation, () => stored);
  answer(savePresentation, ({ body }) => (stored = body));
  answer(getGiftLink, () => null);
  answer(getFeed, () => aFeed());
});
afterEach(leaveSignedOut);

const open = () => renderApp("/tribute/reel-1/presentation");
const names = () =>
  within(screen.getByRole("region", { name: "Order of the videos" }))
    .getAllByRole("listitem")
    .map((item) => /Ana|Ben|Eve/.exec(item.textContent ?? "")?.[0]);

describe("arranging the reel", () => {
  it("moves and hides, and saves each change", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Move down: Ana's video" }));
    expect(names()).toEqual(["Ben", "Ana"]);
    await user.click(screen.getByRole("button", { name: "Hide Ana's video from the reel" }));
    await waitFor(() => expect(stored).toMatchObject({ order: ["b", "a"], hidden: ["a"] }));
    await user.click(screen.getByRole("button", { name: "Show Ana's video in the reel" }));
    await waitFor(() => expect(stored.hidden).toEqual([]));
  });

  it("goes back to what is stored when a change was not saved", async () => {
    answer(savePresentation, () => {
      throw new Refusal("UNEXPECTED");
    });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Move down: Ana's video" }));
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    await screen.findByRole("button", { name: "Move down: Ana's video" });
    expect(names()).toEqual(["Ana", "Ben"]);
  });

  it("shows a video that arrives meanwhile, at the end", async () => {
    open();
    await screen.findByRole("button", { name: "Move down: Ana's video" });
    act(() => emitServerEvent("submission", { tributeId: "reel-1", submission: by("e", "Eve") }));
    expect(names()).toEqual(["Ana", "Ben", "Eve"]);
  });

  it("says where the videos come from while there are none", async () => {
    answer(listSubmissions, () => []);
    open();
    expect(await screen.findByText("No videos yet")).toBeVisible();
  });

  it("is the creator's alone", async () => {
    answer(getTributePage, () => aPage(aTribute({ viewer: "contributor" })));
    const { currentAddress } = open();
    await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1"));
  });
});

describe("the gift", () => {
  let made: Gift[];
  beforeEach(() => {
    made = [];
    answer(saveGiftLink, ({ body }) => {
      made.push(body.gift);
      return { link: LINK, gift: body.gift };
    });
  });

  it("needs a name, a real address and a moment that is still to come", async () => {
    const { user } = open();
    const name = await screen.findByLabelText("Who receives it?");
    expect(name).toHaveValue("Rose Miller");
    await user.clear(name);
    await user.type(screen.getByLabelText("Their email (optional)"), "rose@");
    await user.click(screen.getByRole("radio", { name: "At a date and time" }));
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByText("Please enter a name")).toBeVisible();
    expect(screen.getByText("Invalid Email")).toBeVisible();
    expect(screen.getByText("Please choose when")).toBeVisible();
    fireEvent.change(screen.getByLabelText("Reveal on"), { target: { value: "2020-01-01T10:00" } });
    expect(await screen.findByText("Please choose a time that is still to come")).toBeVisible();
    expect(made).toEqual([]);
  });

  it("makes a link to copy, and can be changed", async () => {
    const { user } = open();
    await screen.findByLabelText("Who receives it?");
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByLabelText("Gift link")).toHaveValue(LINK);
    expect(made[0]).toMatchObject({
      recipientName: "Rose Miller",
      recipientEmail: null,
      revealAt: null,
    });
    await user.click(screen.getByRole("button", { name: "Change the gift" }));
    await user.click(screen.getByRole("radio", { name: "At a date and time" }));
    fireEvent.change(screen.getByLabelText("Reveal on"), { target: { value: "2099-05-01T18:00" } });
    await user.click(screen.getByRole("button", { name: "Save the gift" }));
    expect(await screen.findByText(/It opens on Friday, May 1, 2099/)).toBeVisible();
    expect(made[1]?.revealAt).toBe(new Date("2099-05-01T18:00").toISOString());
  });
});

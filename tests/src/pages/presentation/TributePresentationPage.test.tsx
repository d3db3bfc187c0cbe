import { listExports } from "@contract/http/export";
import { getGiftLink, type Gift, renewGiftLink, saveGiftLink } from "@contract/http/gift";
import { getPresentation, type Presentation, savePresentation } from "@contract/http/presentation";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { getTributePage } from "@contract/http/tribute";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  aFeed,
  aGiftLink,
  aPage,
  aPresentation,
  aSubmission,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const submissionBy = (id: string, firstName: string) =>
  aSubmission({ _id: id, contributor: { userId: id, firstName, lastName: "" }, question: null });
const LINK = "https://reels.example/tribute/reel-1/watch?tgd=abc";

let stored: Presentation;
beforeEach(async () => {
  stored = aPresentation({ order: ["a", "b"] });
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listSubmissions, () => [submissionBy("a", "Ana"), submissionBy("b", "Ben")]);
  answer(getPresentation, () => stored);
  answer(savePresentation, ({ body }) => {
    if (body.version !== stored.version) throw new Refusal("OUTDATED");
    return (stored = { ...body, version: body.version + 1 });
  });
  answer(getGiftLink, () => null);
  answer(getFeed, () => aFeed());
  answer(listExports, () => []);
});
afterEach(leaveSignedOut);

const openPresentation = (query = "") => renderApp(`/tribute/reel-1/presentation${query}`);
const names = () =>
  within(screen.getByRole("region", { name: "Order of the videos" }))
    .getAllByRole("listitem")
    .map((item) => /Ana|Ben|Eve/.exec(item.textContent ?? "")?.[0]);

describe("arranging the reel", () => {
  it("can move and hide clips, and saves each change", async () => {
    const { user } = openPresentation();
    await user.click(await screen.findByRole("button", { name: "Move down: Ana's video" }));
    expect(names()).toEqual(["Ben", "Ana"]);
    await user.click(screen.getByRole("button", { name: "Hide Ana's video from the reel" }));
    await waitFor(() => expect(stored).toMatchObject({ order: ["b", "a"], hidden: ["a"] }));
    await user.click(screen.getByRole("button", { name: "Show Ana's video in the reel" }));
    await waitFor(() => expect(stored.hidden).toEqual([]));
    expect(await screen.findByText("All changes are saved")).toBeVisible();
  });

  it(
    "keeps a change that could not be sent, and sends it when it can",
    { tags: ["S7.18"] },
    async () => {
      let isDown = true;
      answer(savePresentation, ({ body }) => {
        if (isDown) throw new Refusal("UNEXPECTED");
        return (stored = { ...body, version: body.version + 1 });
      });
      const { user } = openPresentation();
      await user.click(await screen.findByRole("button", { name: "Move down: Ana's video" }));
      expect(await screen.findByText("Not saved yet. We'll keep trying.")).toBeVisible();
      expect(names()).toEqual(["Ben", "Ana"]);
      isDown = false;
      await user.click(screen.getByRole("button", { name: "Save now" }));
      expect(await screen.findByText("All changes are saved")).toBeVisible();
      expect(stored.order).toEqual(["b", "a"]);
    },
  );

  it("can be undone and redone, by button and by key", async () => {
    const { user } = openPresentation();
    await user.click(await screen.findByRole("button", { name: "Move down: Ana's video" }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(names()).toEqual(["Ana", "Ben"]);
    expect(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
    await user.keyboard("{Control>}y{/Control}");
    expect(names()).toEqual(["Ben", "Ana"]);
    await user.keyboard("{Control>}z{/Control}");
    expect(names()).toEqual(["Ana", "Ben"]);
    expect(await screen.findByText("All changes are saved")).toBeVisible();
    expect(stored.order).toEqual(["a", "b"]);
  });

  it("shows a newly arrived video at the end", async () => {
    openPresentation();
    await screen.findByRole("button", { name: "Move down: Ana's video" });
    act(() =>
      emitServerEvent("submission", { tributeId: "reel-1", submission: submissionBy("e", "Eve") }),
    );
    expect(names()).toEqual(["Ana", "Ben", "Eve"]);
  });

  it("says where the videos come from while there are none", async () => {
    answer(listSubmissions, () => []);
    openPresentation();
    expect(await screen.findByText("No videos yet")).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Who receives it?" })).toBeVisible();
  });

  it("is reserved for the organisers", async () => {
    answer(getTributePage, () => aPage(aTribute({ viewer: "contributor" })));
    const { currentAddress } = openPresentation();
    await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1"));
  });
});

describe("a change by somebody else", () => {
  const changeElsewhere = () => {
    stored = { ...stored, version: stored.version + 1, hidden: ["a"] };
  };

  it("is shown at once if nothing is being changed here", async () => {
    openPresentation();
    await screen.findByRole("button", { name: "Hide Ana's video from the reel" });
    changeElsewhere();
    act(() => emitServerEvent("presentation", { tributeId: "reel-1", version: stored.version }));
    expect(
      await screen.findByRole("button", { name: "Show Ana's video in the reel" }),
    ).toBeVisible();
    expect(
      screen.getByText("Somebody just changed this. You're seeing the latest version."),
    ).toBeVisible();
  });

  it.each([
    ["Use theirs", { order: ["a", "b"], hidden: ["a"] }],
    ["Keep mine", { order: ["b", "a"], hidden: [] }],
  ])("leads to a choice if both changed something: %s", async (choice, expected) => {
    const { user } = openPresentation();
    const down = await screen.findByRole("button", { name: "Move down: Ana's video" });
    changeElsewhere();
    await user.click(down);
    expect(await screen.findByRole("alert")).toHaveTextContent("Somebody else changed this too");
    await user.click(screen.getByRole("button", { name: choice }));
    expect(await screen.findByText("All changes are saved")).toBeVisible();
    expect(stored).toMatchObject(expected);
    expect(names()).toEqual(expected.order.map((id) => (id === "a" ? "Ana" : "Ben")));
  });
});

describe("the gift", () => {
  let made: Gift[];
  let passwords: unknown[];
  let isReady = true;
  beforeEach(() => {
    [made, passwords, isReady] = [[], [], true];
    answer(saveGiftLink, ({ body }) => {
      made.push(body.gift);
      passwords.push(body.password);
      return aGiftLink({
        link: LINK,
        hasPassword: Boolean(body.password),
        isAnnounced: isReady,
        gift: body.gift,
      });
    });
  });

  it("needs a name, a valid address and a moment in the future", async () => {
    const { user } = openPresentation("?part=gift");
    const name = await screen.findByLabelText("Who receives it?");
    expect(name).toHaveValue("Rose Miller");
    await user.clear(name);
    await user.type(screen.getByLabelText("Their email (optional)"), "rose@");
    await user.click(screen.getByRole("radio", { name: "At a date and time" }));
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByText("Please enter a name")).toBeVisible();
    expect(screen.getByText("Invalid Email")).toBeVisible();
    expect(screen.getByText("Please choose when")).toBeVisible();
    fireEvent.change(screen.getByLabelText("Opens on"), { target: { value: "2020-01-01T10:00" } });
    expect(await screen.findByText("Please choose a time in the future")).toBeVisible();
    expect(made).toEqual([]);
  });

  it("is the step after arranging, and keeps what was typed while another step is open", async () => {
    const { user, currentAddress } = openPresentation();
    await user.click(await screen.findByRole("link", { name: "Give the reel" }));
    expect(currentAddress()).toBe("/tribute/reel-1/presentation?part=gift#gift");
    const name = await screen.findByRole("textbox", { name: "Who receives it?" });
    await user.type(name, " & co");
    expect(screen.queryByRole("link", { name: "Give the reel" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Videos" }));
    expect(screen.queryByRole("textbox", { name: "Who receives it?" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Gift" }));
    expect(screen.getByRole("textbox", { name: "Who receives it?" })).toHaveValue(
      "Rose Miller & co",
    );
  });

  it("creates a link to copy, and can be changed", async () => {
    const { user } = openPresentation("?part=gift");
    await screen.findByLabelText("Who receives it?");
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByLabelText("Gift link")).toHaveValue(LINK);
    expect(made[0]).toMatchObject({
      recipientName: "Rose Miller",
      recipientEmail: null,
      revealAt: null,
      expiresAt: null,
      contributorsWatch: false,
      showsNewVideos: false,
    });
    await user.click(screen.getByRole("button", { name: "Change the gift" }));
    await user.click(screen.getByRole("switch", { name: /Let the people in it watch, too/ }));
    await user.click(screen.getByRole("switch", { name: /Show new videos at once/ }));
    await user.click(screen.getByRole("radio", { name: "At a date and time" }));
    fireEvent.change(screen.getByLabelText("Opens on"), { target: { value: "2099-05-01T18:00" } });
    await user.click(screen.getByRole("button", { name: "Save the gift" }));
    expect(await screen.findByText(/It opens on Friday, May 1, 2099/)).toBeVisible();
    expect(made[1]?.revealAt).toBe(new Date("2099-05-01T18:00").toISOString());
    expect(made[1]).toMatchObject({ contributorsWatch: true, showsNewVideos: true });

    await user.click(screen.getByRole("button", { name: "Give it now" }));
    const question = within(await screen.findByRole("dialog", { name: "Give it now?" }));
    await user.click(question.getByRole("button", { name: "Give it now" }));
    expect(await screen.findByText("Anybody with this link can watch the reel.")).toBeVisible();
    expect(made[2]).toEqual({ ...made[1], revealAt: null });
  });

  it("has a link that expires at the end of a day", async () => {
    const { user } = openPresentation("?part=gift");
    await user.click(await screen.findByRole("switch", { name: /Let the link expire/ }));
    await user.click(screen.getByRole("radio", { name: "At a date and time" }));
    fireEvent.change(screen.getByLabelText("Opens on"), { target: { value: "2099-05-01T18:00" } });
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByText("Please choose a day")).toBeVisible();
    const day = screen.getByLabelText("Last day on which it works");
    fireEvent.change(day, { target: { value: "2099-04-30" } });
    expect(await screen.findByText("Please choose a day after the reel opens")).toBeVisible();
    fireEvent.change(day, { target: { value: "2099-05-31" } });
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByText(/The link works until Sunday, May 31, 2099/)).toBeVisible();
    expect(made[0]?.expiresAt).toBe(new Date("2099-05-31T23:59:59").toISOString());
    await user.click(screen.getByRole("button", { name: "Change the gift" }));
    expect(screen.getByLabelText("Last day on which it works")).toHaveValue("2099-05-31");
    await user.click(screen.getByRole("switch", { name: /Let the link expire/ }));
    await user.click(screen.getByRole("button", { name: "Save the gift" }));
    expect(await screen.findByText(/Before that, the link shows a countdown/)).toBeVisible();
    expect(made[1]?.expiresAt).toBeNull();
  });

  it("can be locked with a password, which is only sent when it changes", async () => {
    const { user } = openPresentation("?part=gift");
    await user.click(await screen.findByRole("switch", { name: /Ask for a password/ }));
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByText("Please choose a password")).toBeVisible();
    await user.type(screen.getByLabelText("Password"), "rosebud");
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(await screen.findByText(/this link and the password can watch/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Change the gift" }));
    expect(screen.getByLabelText("New password")).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Save the gift" }));
    await user.click(await screen.findByRole("button", { name: "Change the gift" }));
    expect(passwords).toEqual(["rosebud", undefined]);
  });

  it("is mailed as soon as there is a video", async () => {
    isReady = false;
    const { user } = openPresentation("?part=gift");
    await user.type(await screen.findByLabelText("Who receives it?"), "Grace");
    await user.type(screen.getByLabelText("Their email (optional)"), "grace@example.com");
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    expect(
      await screen.findByText(/email it to grace@example.com as soon as there is a video/),
    ).toBeVisible();
  });

  it("gets a new link after a confirmation", { tags: ["S7.17"] }, async () => {
    const { user } = openPresentation("?part=gift");
    await screen.findByLabelText("Who receives it?");
    await user.click(screen.getByRole("button", { name: "Make the gift link" }));
    answer(renewGiftLink, () => aGiftLink({ link: `${LINK}2`, gift: made[0] as Gift }));
    await user.click(await screen.findByRole("button", { name: "Make a new link" }));
    const dialog = await screen.findByRole("dialog", { name: "Make a new link?" });
    await user.click(within(dialog).getByRole("button", { name: "Make a new link" }));
    await waitFor(() => expect(screen.getByLabelText("Gift link")).toHaveValue(`${LINK}2`));
  });
});

import { getGiftLink } from "@contract/http/gift";
import type { InviteeState } from "@contract/domain/invite";
import { declineInvite, type Invitee, openInvite } from "@contract/http/invite";
import { getFeed, listSubmissions, type Submission } from "@contract/http/submission";
import {
  getTributePage,
  listInvitees,
  type TributeDetails,
  type TributePage,
  updateTribute,
} from "@contract/http/tribute";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { aBoard, anInvitee } from "@tests/support/factories/board";
import { aFeed, aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { givenPageData } from "@tests/support/client/givenPageData";
import { isGreen } from "@tests/support/client/isGreen";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, describe, expect, it, vi } from "vitest";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const TOKEN = "abcdefghijklmnopqrstuvwxyz";
const INVITED = `/tribute/reel-1?invite=${TOKEN}`;

afterEach(async () => {
  document.getElementById("page-data")?.remove();
  await leaveSignedOut();
});

function givenPage(change: Partial<TributePage> = {}) {
  answer(getTributePage, () => aPage(aTribute(change)));
}

describe("an invited person", () => {
  it("sees whom the reel is for, the message, the questions, the due date, who has answered, and one button", async () => {
    givenPage({ viewer: "visitor" });
    const { store } = renderApp(INVITED);
    expect(await screen.findByRole("heading", { name: "Rose Miller", level: 1 })).toBeVisible();
    expect(screen.getByText("Keep it a surprise!")).toBeVisible();
    expect(screen.getByText("How did you meet?")).toBeVisible();
    expect(screen.getByText(/12\/01\/2099/)).toBeVisible();
    expect(screen.getByText(/already in/)).toHaveTextContent("Ben is already in");
    const record = screen.getByRole("link", { name: "Record your video" });
    expect(record).toHaveAttribute("href", `/recordtribute?tributeId=reel-1&invite=${TOKEN}`);
    await waitFor(() => expect(store.getState().openTribute._id).toBe("reel-1"));
    expect(screen.queryByText("Invite people")).toBeNull();
  });

  it("sees the page data from the HTML at once, without a call", async () => {
    givenPageData(JSON.stringify(aPage(aTribute({ viewer: "visitor" }))));
    renderApp(INVITED);
    expect(await screen.findByRole("link", { name: "Record your video" })).toBeVisible();
  });

  it("sees the share title in the tab, and the product's title on the next screen", async () => {
    givenPage({ viewer: "visitor" });
    const { router } = renderApp(INVITED);
    const title =
      "We're building a birthday reel for Rose Miller. Click here to watch & record for free.";
    await waitFor(() => expect(document.title).toBe(title));
    await act(() => router.navigate("/nowhere"));
    await waitFor(() =>
      expect(document.title).toBe("Page not found | Group Video Reels | Folkreel"),
    );
    expect(document.head.querySelector('meta[property="og:title"]')).toHaveAttribute(
      "content",
      "Group Video Reels | Folkreel",
    );
  });

  it("is told politely that they are blocked, and may still delete what they sent", async () => {
    givenPage({ viewer: "contributor", isBlocked: true });
    givenAda();
    await signInAda();
    answer(listSubmissions, () => [
      aSubmission({ contributor: { userId: "ada", firstName: "Ada", lastName: "" } }),
    ]);
    renderApp(INVITED);
    expect(
      await screen.findByRole("heading", { name: "You can't add videos to this reel" }),
    ).toBeVisible();
    expect(await screen.findByRole("button", { name: "Delete" })).toBeVisible();
    expect(screen.queryByRole("link", { name: /Record|Retake/ })).toBeNull();
  });

  it("finds the finished reel, if the organisers let them watch", async () => {
    givenPage({ viewer: "contributor", state: "closed", canWatch: true });
    givenAda();
    await signInAda();
    answer(listSubmissions, () => []);
    renderApp(INVITED);
    const card = await screen.findByRole("region", { name: "You can watch the reel now" });
    expect(card).toHaveTextContent("with your video in it");
    expect(within(card).getByRole("link", { name: "Watch the reel" })).toHaveAttribute(
      "href",
      "/tribute/reel-1/watch",
    );
  });

  it("is told when the reel is closed", async () => {
    givenPage({ viewer: "contributor", state: "closed", contributors: [] });
    renderApp(INVITED);
    expect(await screen.findByRole("heading", { name: "This reel is closed" })).toBeVisible();
    expect(screen.queryByText(/Be the first!/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Record your video" })).toBeNull();
  });
});

describe("a person with a personal link", () => {
  const emitTo = (endpoint: typeof openInvite, state: InviteeState) => {
    const told: unknown[] = [];
    answer(endpoint, ({ body }) => {
      told.push(body);
      return { name: "Ben", state };
    });
    return told;
  };
  const hidePage = () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };

  it("is greeted by name, can decline with one tap, undo that, and record after all", async () => {
    const opened = emitTo(openInvite, "opened");
    const declined = emitTo(declineInvite, "declined");
    givenPage({ viewer: "visitor", invitee: { name: "בן", state: "invited" } });
    const { user } = renderApp(INVITED);
    expect(await screen.findByRole("heading", { name: "Hello בן" })).toBeVisible();
    await waitFor(() => expect(opened).toEqual([{ tributeId: "reel-1", invite: TOKEN }]));

    await user.click(screen.getByRole("button", { name: "I can't make it" }));
    const note = screen.getByText("No problem").closest("output");
    expect(note).toHaveTextContent("We'll let Ada know that you can't make it.");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByRole("link", { name: "Record your video" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "I can't make it" }));
    expect(declined).toEqual([]);
    hidePage();
    expect(screen.getByText("You said you can't make it")).toBeVisible();
    await waitFor(() => expect(declined).toEqual([{ tributeId: "reel-1", invite: TOKEN }]));
    expect(screen.getByRole("link", { name: "Record anyway" })).toBeVisible();
  });

  it("is thanked once a video has arrived, and sees nothing else", async () => {
    givenPage({ viewer: "contributor", invitee: { name: "", state: "held" } });
    renderApp(INVITED);
    expect(await screen.findByText("Your video is in. Thank you!")).toBeVisible();
    expect(screen.getByRole("link", { name: "Record one more" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "I can't make it" })).toBeNull();
  });

  it("is told when declining failed", async () => {
    answer(openInvite, () => ({ name: "Ben", state: "opened" as const }));
    answer(declineInvite, () => {
      throw new Refusal("UNAVAILABLE");
    });
    givenPage({ viewer: "visitor", invitee: { name: "Ben", state: "invited" } });
    const { user } = renderApp(INVITED);
    await user.click(await screen.findByRole("button", { name: "I can't make it" }));
    hidePage();
    expect(await screen.findByText("That didn't get through")).toBeVisible();
    expect(screen.getByRole("button", { name: "I can't make it" })).toBeVisible();
  });
});

describe("other people", () => {
  it("with an invalid link are told so kindly", { tags: ["S2.6", "S7.26"] }, async () => {
    answer(getTributePage, () => aPage(null));
    renderApp("/tribute/reel-1");
    const title = "This link doesn't open a reel";
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  it("with the gift link are led to the reel", { tags: ["S2.14"] }, async () => {
    givenPage({ viewer: "recipient" });
    answer(getFeed, () => aFeed());
    const { currentAddress } = renderApp(`/tribute/reel-1?tgd=${TOKEN}`);
    await waitFor(() => expect(currentAddress()).toBe(`/tribute/reel-1/watch?tgd=${TOKEN}`));
  });

  it("can retry when the page did not load", async () => {
    answer(getTributePage, () => {
      throw new Refusal("UNAVAILABLE");
    });
    const { user } = renderApp(INVITED);
    const retry = await screen.findByRole("button", { name: "Try again" });
    givenPage({ viewer: "visitor" });
    await user.click(retry);
    expect(await screen.findByRole("link", { name: "Record your video" })).toBeVisible();
  });
});

describe("the creator", () => {
  async function openAsCreator(submissions: Submission[], people: Invitee[] = []) {
    givenAda();
    await signInAda();
    givenPage();
    answer(listSubmissions, () => submissions);
    answer(listInvitees, () => aBoard(people));
    return renderApp("/tribute/reel-1?view=videos");
  }
  const emitSubmission = (change: Partial<Submission>) =>
    act(() =>
      emitServerEvent("submission", { tributeId: "reel-1", submission: aSubmission(change) }),
    );

  it("is asked to invite people while nobody has answered", async () => {
    const { user } = await openAsCreator([]);
    expect(await screen.findByText("No videos yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Record your own" })).toHaveAttribute(
      "href",
      "/recordtribute?tributeId=reel-1",
    );
    await user.click(screen.getByRole("link", { name: "People" }));
    const invite = await screen.findByRole("link", { name: "Invite by name" });
    expect(invite).toHaveAttribute("href", "/tribute/reel-1?view=invitebymail");
    expect(isGreen(invite)).toBe(true);
  });

  it("sees a video arrive, become ready and disappear, without a reload", async () => {
    await openAsCreator([]);
    await screen.findByText("No videos yet");
    emitSubmission({ state: "processing", progress: 0.4, durationMs: null });
    const list = screen.getByRole("list", { name: "Videos" });
    expect(within(list).getByText("Ben King")).toBeVisible();
    const bar = within(list).getByRole("progressbar", { name: "Preparing Ben King's video" });
    expect(bar).toHaveAttribute("value", "0.4");

    emitSubmission({});
    expect(within(list).getByText("1:05")).toBeVisible();
    expect(within(list).queryByRole("progressbar")).toBeNull();

    emitSubmission({ state: "failed", failure: "There is no picture in this file." });
    expect(within(list).getByText("There is no picture in this file.")).toBeVisible();

    act(() =>
      emitServerEvent("submissionRemoved", { tributeId: "reel-1", submissionId: "clip-1" }),
    );
    expect(screen.getByText("No videos yet")).toBeVisible();
  });

  it("sees which videos wait for a credit, and how to get one", async () => {
    await openAsCreator([aSubmission({ state: "held" })]);
    expect(await screen.findByText("1 video is waiting for a credit")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add 1 person for $1" })).toBeVisible();
    const more = screen.getByRole("link", { name: "A different number of people" });
    expect(more).toHaveAttribute("href", "/pricing");
  });

  it("does not see events of another reel", async () => {
    await openAsCreator([]);
    await screen.findByText("No videos yet");
    act(() => emitServerEvent("submission", { tributeId: "reel-2", submission: aSubmission() }));
    expect(screen.getByText("No videos yet")).toBeVisible();
  });

  it("sees what was missed while the page was inactive", async () => {
    await openAsCreator([]);
    await screen.findByText("No videos yet");
    answer(listSubmissions, () => [aSubmission()]);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText("Ben King")).toBeVisible();
  });

  it("can change the details, and returns to a desk that shows them", async () => {
    const sent: TributeDetails[] = [];
    answer(updateTribute, ({ body }) => {
      sent.push(body.details);
      return aTribute({ ...body.details, message: body.details.message });
    });
    const { user, router, currentAddress } = await openAsCreator([]);
    answer(getGiftLink, () => null);
    await act(() => router.navigate("/tribute/reel-1?view=manage"));
    await user.click(await screen.findByRole("link", { name: /Name, picture, date/ }));
    const name = await screen.findByLabelText("Name of the reel");
    fireEvent.change(name, { target: { value: "Rose is 80" } });
    fireEvent.change(screen.getByLabelText("Videos are due by"), {
      target: { value: "2020-01-01" },
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Please choose a day in the future")).toBeVisible();
    fireEvent.change(screen.getByLabelText("Videos are due by"), {
      target: { value: "2099-12-02" },
    });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1?view=manage"));
    expect(await screen.findByText("Rose is 80")).toBeVisible();
    expect(sent).toEqual([
      {
        name: "Rose is 80",
        tributeType: "Birthday",
        tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
        imageUrl: null,
        dueDate: "2099-12-02",
        // This is the reel's own time zone, not that of the device.
        timeZone: "Europe/Berlin",
        message: "Keep it a surprise!",
      },
    ]);
  });

  it("sees a co-organiser's changes", async () => {
    await openAsCreator([]);
    await screen.findByText("No videos yet");
    givenPage({ name: "Rose is 80" });
    act(() => emitServerEvent("tribute", { tributeId: "reel-1", state: "open" }));
    expect(await screen.findByText("Rose is 80")).toBeVisible();
  });

  it("sees how many people are in, and how much time is left", async () => {
    const people = [
      anInvitee(),
      anInvitee({ _id: "in", state: "submitted" }),
      anInvitee({ _id: "gone", state: "withdrawn" }),
    ];
    await openAsCreator([aSubmission(), aSubmission({ _id: "clip-2" })], people);
    const list = await screen.findByRole("list", { name: "Videos" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    const progress = await screen.findByText("1 of 2");
    expect(progress.parentElement).toHaveTextContent(/^1 of 2 · due in \d+ months$/);
  });
});

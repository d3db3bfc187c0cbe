import { type Activity, listActivity } from "@contract/http/activity";
import { blockPerson, unblockPerson } from "@contract/http/invite";
import {
  approveSubmission,
  getReplay,
  listSubmissions,
  removeSubmission,
} from "@contract/http/submission";
import { getTributePage, setApproval } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { anInvitee } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/pages/desk/ActivityScreen";
import { installNetwork } from "@tests/support/network/network";

installNetwork();
installMediaElements();

const GUEST = anInvitee({
  _id: "seat-1",
  source: "open",
  name: "Mallory",
  email: null,
  userId: "mallory",
  state: "submitted",
});
const WAITING = aSubmission({
  isWaiting: true,
  contributor: { userId: "mallory", firstName: "Mallory", lastName: "" },
});

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  givenDesk({ people: [GUEST], videos: [WAITING] });
});
afterEach(leaveSignedOut);

async function openPerson() {
  const { user } = renderApp("/tribute/reel-1?view=people");
  const people = await screen.findByRole("list", { name: "People" });
  await user.click(within(people).getByRole("button"));
  return { user, sheet: await screen.findByRole("dialog", { name: "Mallory" }) };
}

describe("a person who came by the open link", () => {
  it("can be blocked after a confirmation, and unblocked", async () => {
    const asked: unknown[] = [];
    answer(blockPerson, ({ body }) => {
      asked.push(body);
      return { isBlocked: true };
    });
    answer(unblockPerson, () => ({ isBlocked: false }));
    const { user, sheet } = await openPerson();
    await user.click(within(sheet).getByRole("button", { name: "Block" }));
    const question = await screen.findByRole("dialog", { name: "Block this person?" });
    expect(question).toHaveTextContent("Mallory can't record or send anything to this reel");
    expect(asked).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Block" }));
    await waitFor(() => expect(asked).toEqual([{ tributeId: "reel-1", userId: "mallory" }]));
    expect(
      await within(sheet).findByText("Can't send any more videos to this reel."),
    ).toBeVisible();

    await user.click(within(sheet).getByRole("button", { name: "Unblock" }));
    expect(await within(sheet).findByText("Has sent a video.")).toBeVisible();
  });
});

describe("everything that a person has sent", () => {
  const others = aSubmission({ _id: "clip-9" });
  const sent = [WAITING, { ...WAITING, _id: "clip-2" }, { ...WAITING, _id: "clip-3" }];

  it("can be deleted at once, after a confirmation", async () => {
    answer(listSubmissions, () => [...sent, others]);
    const removed: unknown[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query.submissionId);
      return { removed: true };
    });
    const { user, sheet } = await openPerson();
    const label = "Delete everything they have sent";
    await user.click(await within(sheet).findByRole("button", { name: label }));
    const question = await screen.findByRole("dialog", {
      name: "Delete everything Mallory has sent?",
    });
    expect(question).toHaveTextContent("3 videos leave the reel");
    expect(removed).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Delete everything" }));
    await waitFor(() => expect(removed).toEqual(["clip-1", "clip-2", "clip-3"]));
    await waitFor(() => expect(within(sheet).queryByRole("button", { name: label })).toBeNull());
  });

  it("is not offered for somebody without a video", async () => {
    answer(listSubmissions, () => [others]);
    const { sheet } = await openPerson();
    expect(await within(sheet).findByRole("button", { name: "Block" })).toBeVisible();
    expect(within(sheet).queryByRole("button", { name: /everything/ })).toBeNull();
  });
});

describe("a video that waits", () => {
  it("is announced, and used with one tap", async () => {
    const used: string[] = [];
    answer(approveSubmission, ({ body }) => {
      used.push(body.submissionId);
      return { ...WAITING, isWaiting: false };
    });
    const { user } = renderApp("/tribute/reel-1?view=videos");
    const notice = await screen.findByRole("region", { name: "Videos waiting for you" });
    expect(notice).toHaveTextContent("1 video is waiting for you");
    await user.click(screen.getByRole("button", { name: "Use this video" }));
    await waitFor(() => expect(screen.queryByText("Waiting for you to use it")).toBeNull());
    expect(used).toEqual(["clip-1"]);
    expect(screen.queryByRole("region", { name: "Videos waiting for you" })).toBeNull();
  });

  it("can be watched before that", async () => {
    answer(getReplay, () => ({ playlistUrl: "/media/clip-1.m3u8?exp=1&sig=x" }));
    const { user } = renderApp("/tribute/reel-1?view=videos");
    await user.click(await screen.findByRole("button", { name: "Watch" }));
    expect(await screen.findByRole("dialog", { name: "Video" })).toBeVisible();
  });

  it("can be deleted with one tap", async () => {
    const removed: unknown[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query);
      return { removed: true };
    });
    const { user } = renderApp("/tribute/reel-1?view=videos");
    await user.click(await screen.findByRole("button", { name: "Delete this video" }));
    expect(await screen.findByText("No videos yet")).toBeVisible();
    expect(removed).toEqual([{ submissionId: "clip-1", isUndoable: "true" }]);
  });
});

it("the organiser makes new people's videos wait with a switch", async () => {
  const asked: unknown[] = [];
  answer(setApproval, ({ body }) => {
    asked.push(body);
    return aTribute({ requiresApproval: body.requiresApproval });
  });
  const { user } = renderApp("/tribute/reel-1?view=manage");
  const approval = await screen.findByRole("switch", { name: /Approve new people first/ });
  expect(approval).not.toBeChecked();
  await user.click(approval);
  await waitFor(() => expect(asked).toEqual([{ tributeId: "reel-1", requiresApproval: true }]));
  await waitFor(() => expect(approval).toBeChecked());
  expect(screen.getByRole("link", { name: /^Activity/ })).toHaveAttribute(
    "href",
    "/tribute/reel-1?view=activity",
  );
});

describe("the activity of a reel", () => {
  const LENA = { userId: "lena", name: "Lena Brandt" };
  const anActivity = (change: Partial<Activity> = {}): Activity => ({
    _id: "act-1",
    act: "VIDEO_REMOVED",
    at: "2026-11-20T10:00:00Z",
    actor: LENA,
    person: { userId: "mallory", name: "Mallory" },
    ...change,
  });
  const rows = async () =>
    within(await screen.findByRole("list", { name: "Activity" }))
      .getAllByRole("listitem")
      .map((row) => row.textContent);

  it("says what was done, about whom, by whom and when", async () => {
    answer(listActivity, () => ({
      items: [
        anActivity(),
        anActivity({
          _id: "2",
          act: "GIFT_GIVEN",
          actor: { userId: "ada", name: "Ada" },
          person: null,
        }),
        anActivity({
          _id: "3",
          act: "FILM_DOWNLOADED",
          actor: { ...LENA, name: null },
          person: null,
        }),
        anActivity({ _id: "4", act: "PERSON_BLOCKED", person: { userId: "x", name: "" } }),
      ],
      nextCursor: null,
    }));
    renderApp("/tribute/reel-1?view=activity");
    expect(await rows()).toEqual([
      expect.stringMatching(/^Video deletedMalloryLena Brandt · /),
      expect.stringMatching(/^Gift createdYou · /),
      expect.stringMatching(/^Film downloadedDeleted account · /),
      expect.stringMatching(/^Person blockedSomeoneLena Brandt · /),
    ]);
  });

  it("shows more on request", async () => {
    answer(listActivity, ({ query }) =>
      query.cursor
        ? { items: [anActivity({ _id: "old", act: "GIFT_GIVEN" })], nextCursor: null }
        : { items: [anActivity()], nextCursor: "next" },
    );
    const { user } = renderApp("/tribute/reel-1?view=activity");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it("has a friendly text while nothing was done, and says why it cannot be read", async () => {
    answer(listActivity, () => ({ items: [], nextCursor: null }));
    const { unmount } = renderApp("/tribute/reel-1?view=activity");
    expect(await screen.findByText("Nothing yet")).toBeVisible();
    unmount();
    answer(listActivity, () => {
      throw new Refusal("UNAVAILABLE");
    });
    renderApp("/tribute/reel-1?view=activity");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  });
});

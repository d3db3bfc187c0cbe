import { getGiftLink } from "@contract/http/gift";
import { cancelReduction, keepReduced, type Reduction } from "@contract/http/reduction";
import { listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees, type TributePage } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { aBoard } from "@tests/support/factories/board";
import {
  aGift,
  aGiftLink,
  aPage,
  aSubmission,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/features/reduction/KeepReduced";
import "@src/features/reduction/KeepReducedSheet";
import "@src/features/reduction/ReductionNotice";

installNetwork();

const PLANNED: Reduction = {
  state: "planned",
  deletesAt: "2027-01-15T09:30:00.000Z",
  originals: 2,
};
const SENTENCE =
  /^The original files of this reel will be deleted on Friday, January 15, 2027 at 10:30.AM/;

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(listSubmissions, () => [aSubmission({ state: "ready" })]);
  answer(listInvitees, () => aBoard([]));
  answer(getGiftLink, () => aGiftLink({ gift: { ...aGift(), revealAt: null } }));
});
afterEach(leaveSignedOut);

function openDesk(change: Partial<TributePage> = {}, view = "?view=manage") {
  answer(getTributePage, () => aPage(aTribute(change)));
  return renderApp(`/tribute/reel-1${view}`);
}

const offer = () => screen.queryByRole("button", { name: "Keep in reduced form" });
const notice = () => screen.findByRole("region", { name: "Kept in reduced form" });

describe("keeping a given reel in reduced form", { tags: ["P9"] }, () => {
  it("says what stays and what goes, and when, before it is chosen", async () => {
    const asked: unknown[] = [];
    answer(keepReduced, ({ body }) => {
      asked.push(body);
      return PLANNED;
    });
    const { user } = openDesk();
    await user.click(await screen.findByRole("button", { name: "Keep in reduced form" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Keep in reduced form" }));
    for (const text of [
      "The film, which can also be made again",
      /^The file of each video just as it was sent/,
      /We delete the original files in 30 days, on .*again 7 days before.*each of you can cancel it/,
    ])
      expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.getByRole("link", { name: "Download all originals first" })).toHaveAttribute(
      "href",
      "/tribute/reel-1/presentation?part=gift",
    );
    expect(asked).toEqual([]);
    await user.click(sheet.getByRole("button", { name: /^Delete the originals on / }));
    expect(within(await notice()).getByText(SENTENCE)).toBeVisible();
    expect(asked).toEqual([{ tributeId: "reel-1" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(offer()).toBeNull();
    expect(await screen.findByText("We've told all organisers")).toBeVisible();
  });

  it("stays in the sheet when it is refused", async () => {
    answer(keepReduced, () => {
      throw new Refusal("BAD_REQUEST", "There are no original files to delete.");
    });
    const { user } = openDesk();
    await user.click(await screen.findByRole("button", { name: "Keep in reduced form" }));
    await user.click(await screen.findByRole("button", { name: /^Delete the originals on / }));
    expect(await screen.findByText("There are no original files to delete.")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Keep in reduced form" })).toBeVisible();
  });

  it("is not offered to co-organisers", async () => {
    openDesk({ viewer: "organiser" });
    expect(await screen.findByRole("button", { name: "Close the reel" })).toBeVisible();
    expect(await screen.findByRole("link", { name: /^Gift .*: / })).toBeVisible();
    expect(offer()).toBeNull();
  });

  it("is not offered before the reveal", async () => {
    answer(getGiftLink, () =>
      aGiftLink({ gift: { ...aGift(), revealAt: "2099-01-01T00:00:00Z" } }),
    );
    openDesk();
    expect(await screen.findByRole("link", { name: /^Gift .*: / })).toBeVisible();
    expect(offer()).toBeNull();
  });
});

describe("the notice on the desk", { tags: ["P9"] }, () => {
  it.each(["creator", "organiser"] as const)("lets a %s cancel the deletion", async (viewer) => {
    answer(cancelReduction, () => ({ cancelled: true }));
    const { user } = openDesk({ viewer, reduction: PLANNED }, "");
    const card = within(await notice());
    expect(card.getByText(SENTENCE)).toBeVisible();
    await user.click(card.getByRole("button", { name: "Keep the original files" }));
    expect(await screen.findByText("The original files stay")).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Kept in reduced form" })).toBeNull(),
    );
  });

  it("stays when it is too late to cancel", async () => {
    answer(cancelReduction, () => {
      throw new Refusal("OUTDATED", "It's too late: the original files are already being deleted.");
    });
    const { user } = openDesk({ reduction: PLANNED }, "");
    const card = within(await notice());
    await user.click(card.getByRole("button", { name: "Keep the original files" }));
    expect(await screen.findByText(/^It's too late/)).toBeVisible();
    expect(await notice()).toBeVisible();
  });

  it.each([
    ["deleting", "The original files of this reel are being deleted."],
    [
      "done",
      "The original files were deleted. The film and every video stay, as people watch them.",
    ],
  ] as const)("offers no way back while it is %s", async (state, text) => {
    openDesk({ reduction: { ...PLANNED, state, originals: 0 } });
    const card = within(await notice());
    expect(card.getByText(text)).toBeVisible();
    expect(card.queryByRole("button")).toBeNull();
    expect(card.getByRole("link", { name: "More about what we keep" })).toHaveAttribute(
      "href",
      expect.stringContaining("kept"),
    );
    expect(await screen.findByRole("link", { name: /^Gift .*: / })).toBeVisible();
    expect(offer()).toBeNull();
  });

  it("comes with another offer for videos that have come since", async () => {
    openDesk({ reduction: { ...PLANNED, state: "done", originals: 2 } });
    expect(await screen.findByText("2 videos still have their original files.")).toBeVisible();
    expect(offer()).toBeVisible();
  });
});

describe("a video without its original", { tags: ["P9"] }, () => {
  it("says why it cannot be downloaded", async () => {
    const originalDeletedAt = "2026-11-20T10:00:00Z";
    answer(listSubmissions, () => [
      aSubmission({
        state: "ready",
        originalDeletedAt,
        contributor: { userId: "mallory", firstName: "Mallory", lastName: "" },
      }),
    ]);
    const { user } = openDesk({}, "?view=videos");
    await user.click(await screen.findByRole("button", { name: "More about Mallory’s video" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Mallory's video" }));
    expect(sheet.getByText(/^There is no download: the original file was deleted/)).toBeVisible();
    expect(sheet.queryByRole("button", { name: "Download" })).toBeNull();
  });
});

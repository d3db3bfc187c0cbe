import { getGiftLink } from "@contract/http/gift";
import { listSubmissions } from "@contract/http/submission";
import {
  deleteTribute,
  getTributePage,
  listInvitees,
  setTributeState,
  type TributePage,
} from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { aBoard, anInvitee } from "@tests/support/factories/board";
import {
  aGiftLink,
  aPage,
  aRecipient,
  aSubmission,
  aTribute,
} from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(listSubmissions, () => [aSubmission()]);
  answer(getGiftLink, () => null);
  answer(listInvitees, () => aBoard([anInvitee(), anInvitee({ _id: "invitee-2" })]));
});
afterEach(leaveSignedOut);

function openManage(change: Partial<TributePage> = {}) {
  answer(getTributePage, () => aPage(aTribute(change)));
  return renderApp("/tribute/reel-1?view=manage");
}

describe("the manage tab", () => {
  it("says who got the gift and who has watched it", async () => {
    const finishedAt = new Date(Date.now() - 86_400_000).toISOString();
    const ann = aRecipient({ _id: "recipient-2", name: "Ann" });
    answer(getGiftLink, () => aGiftLink({ recipients: [aRecipient({ finishedAt }), ann] }));
    openManage();
    const link = await screen.findByRole("link", {
      name: "Gift Tom: Watched yesterday · Ann: Not given yet",
    });
    expect(link).toHaveAttribute("href", "/tribute/reel-1/presentation?part=gift");
  });

  it("counts those who have watched a gift for many", async () => {
    const watchedAt = "2026-11-20T18:00:00.000Z";
    const recipients = ["1", "2", "3", "4"].map((id) => aRecipient({ _id: id }));
    recipients.push(aRecipient({ _id: "5", watchedAt }));
    answer(getGiftLink, () => aGiftLink({ recipients }));
    openManage();
    expect(
      await screen.findByRole("link", { name: "Gift Watched by 1 of 5 people" }),
    ).toBeVisible();
  });

  it("closes a reel after a confirmation, and opens it again", async () => {
    answer(setTributeState, ({ body }) => aTribute({ state: body.state }));
    const { user } = openManage();
    await user.click(await screen.findByRole("button", { name: "Close the reel" }));
    const question = await screen.findByRole("dialog", { name: "Close the reel?" });
    await user.click(within(question).getByRole("button", { name: "Close the reel" }));
    expect(await screen.findByText(/This reel is closed/)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Open it again" }));
    expect(await screen.findByRole("heading", { name: "The reel is open" })).toBeVisible();
  });

  it(
    "says what is lost before the reel is deleted, and then leads home",
    { tags: ["S7.25"] },
    async () => {
      answer(deleteTribute, () => ({ removed: true }));
      const { user, currentAddress } = openManage();
      await screen.findByRole("link", { name: "People 2" });
      await user.click(screen.getByRole("button", { name: "Delete the reel" }));
      const question = await screen.findByRole("dialog", { name: "Delete the reel for good?" });
      expect(question).toHaveTextContent(
        "This also deletes 1 video, 2 people, every link and the gift.",
      );
      expect(currentAddress()).toBe("/tribute/reel-1?view=manage");
      await user.click(within(question).getByRole("button", { name: "Delete for good" }));
      await waitFor(() => expect(currentAddress()).toBe("/home"));
    },
  );

  it("lets only the creator delete the reel, and shows a co-organiser the top bar", async () => {
    openManage({ viewer: "organiser" });
    // The skeleton also has a top bar, so this waits for the desk first.
    expect(await screen.findByRole("button", { name: "Close the reel" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Your profile" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete the reel" })).toBeNull();
  });
});

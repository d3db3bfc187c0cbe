import { getDownloadUrl, listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { screen, within } from "@testing-library/react";
import { aBoard } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { isGreen } from "@tests/support/client/isGreen";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { eventually } from "@tests/support/eventually";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import { installNetwork } from "@tests/support/network/network";

installNetwork();

const contributorNamed = (firstName: string) => ({ userId: firstName, firstName, lastName: "" });

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listInvitees, () => aBoard([]));
  answer(listSubmissions, () => [
    aSubmission(),
    aSubmission({ _id: "held", state: "held", contributor: contributorNamed("Cy") }),
    aSubmission({ _id: "on-its-way", state: "uploading", contributor: contributorNamed("Di") }),
    aSubmission({ _id: "lost", state: "uploading", isInterrupted: true }),
    aSubmission({ _id: "broken", state: "failed", contributor: contributorNamed("Eli") }),
  ]);
});
afterEach(leaveSignedOut);

it(
  "the organiser can download each video that has arrived, and sees why when that is not possible",
  { tags: ["S7.22"] },
  async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(new URL(this.href).pathname + (this.hasAttribute("download") ? " kept" : ""));
    });
    answer(getDownloadUrl, ({ query }) => ({
      url: `/media/${query.submissionId}`,
      expiresAt: "2099-01-01T00:00:00Z",
    }));
    const { user } = renderApp("/tribute/reel-1?view=videos");
    const canDownload: HTMLElement[] = [];
    for (const more of await screen.findAllByRole("button", { name: /^More about/ })) {
      await user.click(more);
      const sheet = within(await screen.findByRole("dialog"));
      if (sheet.queryByRole("button", { name: "Download" })) canDownload.push(more);
      await user.keyboard("{Escape}");
      await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    expect(canDownload.map((one) => one.getAttribute("aria-label"))).toEqual([
      "More about Ben King’s video",
      "More about Eli’s video",
    ]);
    const [ofBen] = canDownload;
    if (ofBen) await user.click(ofBen);
    const button = await screen.findByRole("button", { name: "Download" });
    await user.click(button);
    await eventually(() => expect(saved).toEqual(["/media/clip-1 kept"]));

    answer(getDownloadUrl, () => {
      throw new Refusal("NOT_FOUND");
    });
    await user.click(button);
    expect(await screen.findByText("We couldn't find that.")).toBeVisible();
    expect(saved).toHaveLength(1);
  },
);

it("a video from which nothing arrives any more is not shown as being sent", async () => {
  renderApp("/tribute/reel-1?view=videos");
  expect(await screen.findAllByText("Is sending it now")).toHaveLength(1);
  expect(
    screen.getAllByText("Not complete yet, and nothing has arrived for a few minutes."),
  ).toHaveLength(1);
});

it("has one green button while a video waits for a credit: the one that pays", async () => {
  renderApp("/tribute/reel-1?view=videos");
  const pay = await screen.findByRole("button", { name: /^Add 1 person for/ });
  expect(isGreen(pay)).toBe(true);
  expect(isGreen(screen.getByRole("link", { name: "Record your own" }))).toBe(false);
});

it("a new recording that could not be prepared leaves the earlier one where it is", async () => {
  answer(listSubmissions, () => [
    aSubmission({ _id: "again", state: "failed", isRetake: true }),
    aSubmission({ _id: "next", state: "processing", isRetake: true }),
  ]);
  renderApp("/tribute/reel-1?view=videos");
  expect(await screen.findByText("The earlier video stays in its place.")).toBeVisible();
  expect(screen.getAllByText("The earlier video stays until this one is ready.")).toHaveLength(1);
});

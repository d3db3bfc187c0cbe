import { listSubmissions, retrySubmission, type Submission } from "@contract/http/submission";
import { getTributePage, listInvitees, type TributePage } from "@contract/http/tribute";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import { act, screen, waitFor, within } from "@testing-library/react";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { aBoard } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer, Refusal } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { emitServerEvent } from "@src/shared/realtime/serverEvents";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/features/submissions/components/OwnAnswers";
import "@src/pages/desk/Desk";

installNetwork();

const INVITED = "/tribute/reel-1?invite=abcdefghijklmnopqrstuvwxyz";
const TRUNCATED = {
  state: "failed",
  failure: VIDEO_FAILURES.truncated,
  missingPart: { part: "end", ms: 12_300 },
} as const;
const OWN = { contributor: { userId: "ada", firstName: "Ada", lastName: "Lovelace" } };

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(listInvitees, () => aBoard([]));
});
afterEach(leaveSignedOut);

async function openOwn(submission: Submission, page: Partial<TributePage> = {}) {
  answer(getTributePage, () => aPage(aTribute({ viewer: "contributor", ...page })));
  answer(listSubmissions, () => [submission]);
  const app = renderApp(INVITED);
  const section = await screen.findByRole("region", { name: "What you've sent" });
  return { ...app, section: within(section) };
}

describe("the sender of a video whose end is missing", () => {
  it("reads how much is missing, and can use it as it is", async () => {
    const sent: object[] = [];
    answer(retrySubmission, ({ body }) => {
      sent.push(body);
      return aSubmission({ ...OWN, state: "uploaded" });
    });
    const { user, section } = await openOwn(aSubmission({ ...OWN, ...TRUNCATED }));
    expect(
      section.getByText("The last 12 seconds are missing, because the file is incomplete."),
    ).toBeVisible();
    expect(section.queryByText(/^Waiting for/)).toBeNull();
    expect(section.queryByRole("button", { name: /^Try again/ })).toBeNull();

    await user.click(section.getByRole("button", { name: /^Use it as it is/ }));
    await waitFor(() =>
      expect(sent).toEqual([{ submissionId: "clip-1", acceptsIncomplete: true }]),
    );
    const submission = aSubmission({ ...OWN, state: "uploaded" });
    act(() => emitServerEvent("submission", { tributeId: "reel-1", submission }));
    expect(await section.findByText("Has arrived, next in the queue")).toBeVisible();
    expect(section.queryByRole("button", { name: /^Use it as it is/ })).toBeNull();
  });

  it("can send another one in its place", async () => {
    const { section } = await openOwn(aSubmission({ ...OWN, ...TRUNCATED }));
    const another = section.getByRole("link", { name: "Send another" });
    expect(another).toHaveAttribute("href", expect.stringContaining("retake=clip-1"));
    expect(section.getByRole("button", { name: "Delete" })).toBeVisible();
  });

  it("can still use it as it is when the reel is closed", async () => {
    const { section } = await openOwn(aSubmission({ ...OWN, ...TRUNCATED }), { state: "closed" });
    expect(section.getByRole("button", { name: /^Use it as it is/ })).toBeVisible();
    expect(section.queryByRole("link", { name: "Send another" })).toBeNull();
  });

  it("learns when their decision could not be sent", async () => {
    answer(retrySubmission, () => {
      throw new Refusal("TOO_MANY_REQUESTS");
    });
    const { user, section } = await openOwn(aSubmission({ ...OWN, ...TRUNCATED }));
    await user.click(section.getByRole("button", { name: /^Use it as it is/ }));
    expect(await section.findByRole("alert")).toHaveTextContent("Try After Sometime");
  });

  it.each([
    [1200, "The last second is missing, because the file is incomplete."],
    [59_400, "The last 59 seconds are missing, because the file is incomplete."],
    [84_600, "The last 1:25 minutes are missing, because the file is incomplete."],
    [null, "The end of this video is missing, because the file is incomplete."],
  ])("reads a length that people understand (%s ms)", async (ms, text) => {
    const { section } = await openOwn(
      aSubmission({ ...OWN, ...TRUNCATED, missingPart: { part: "end", ms } }),
    );
    expect(section.getByText(text)).toBeVisible();
  });
});

it("asks the sender of a video whose sound cannot be read", async () => {
  const missingPart = { part: "sound", ms: null } as const;
  const { section } = await openOwn(aSubmission({ ...OWN, state: "failed", missingPart }));
  expect(section.getByText(/^This video would have no sound/)).toBeVisible();
  expect(section.getByRole("button", { name: /^Use it as it is/ })).toBeVisible();
});

describe("an organiser", () => {
  async function openDesk(submission: Submission) {
    answer(getTributePage, () => aPage(aTribute()));
    answer(listSubmissions, () => [submission]);
    renderApp("/tribute/reel-1?view=videos");
    return within(await screen.findByRole("list", { name: "Videos" }));
  }

  it("sees that a video waits for its sender, and may decide as well", async () => {
    const desk = await openDesk(aSubmission(TRUNCATED));
    expect(desk.getByText("Waiting for a decision by Ben King")).toBeVisible();
    expect(desk.getByText(/^The last 12 seconds are missing/)).toBeVisible();
    expect(desk.getByRole("button", { name: "Use it as it is: Ben King’s video" })).toBeVisible();
  });

  it.each([
    ["own video", OWN],
    ["video of somebody whom they have recorded", { isOnBehalf: true }],
  ])("waits for nobody else with an %s", async (_name, change) => {
    const desk = await openDesk(aSubmission({ ...TRUNCATED, ...change }));
    expect(desk.getByText(/^The last 12 seconds are missing/)).toBeVisible();
    expect(desk.queryByText(/^Waiting for/)).toBeNull();
  });
});

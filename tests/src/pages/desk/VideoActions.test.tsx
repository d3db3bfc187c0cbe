import {
  requestRetake,
  renameContributor,
  getReplay,
  listSubmissions,
  removeSubmission,
  restoreSubmission,
} from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { screen, waitFor, within } from "@testing-library/react";
import { aBoard, anInvitee } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/pages/desk/RecordForScreen";

installNetwork();
installMediaElements();

const CLIP = aSubmission({
  contributor: { userId: "mallory", firstName: "Mallory", lastName: "" },
});

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  givenDesk({ videos: [CLIP] });
});
afterEach(leaveSignedOut);

async function openActions(path = "/tribute/reel-1?view=videos") {
  const { user } = renderApp(path);
  await user.click(await screen.findByRole("button", { name: "More about Mallory’s video" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Mallory's video" }));
  return { user, sheet };
}

describe("a video on the desk", () => {
  it("plays in place", async () => {
    answer(getReplay, () => ({ playlistUrl: "/media/clip-1.m3u8?exp=1&sig=x" }));
    const { user } = renderApp("/tribute/reel-1?view=videos");
    await user.click(await screen.findByRole("button", { name: "Play Mallory's video" }));
    expect(await screen.findByRole("dialog", { name: "Video" })).toBeVisible();
  });

  it("is deleted with one tap, and comes back with another", async () => {
    const asked: unknown[] = [];
    answer(removeSubmission, ({ query }) => {
      asked.push(query);
      return { removed: true };
    });
    answer(restoreSubmission, ({ body }) => {
      asked.push(body);
      return CLIP;
    });
    const { user, sheet } = await openActions();
    await user.click(sheet.getByRole("button", { name: "Delete this video" }));
    expect(await screen.findByText("No videos yet")).toBeVisible();
    const notice = within(screen.getByRole("region", { name: "Deleted videos" }));
    expect(notice.getByRole("status")).toHaveTextContent("Mallory's video is deleted.");
    await user.click(notice.getByRole("button", { name: "Undo: bring back Mallory's video" }));
    expect(await screen.findByRole("list", { name: "Videos" })).toHaveTextContent("Mallory");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Deleted videos" })).not.toBeInTheDocument(),
    );
    const clip = { submissionId: "clip-1" };
    expect(asked).toEqual([{ ...clip, isUndoable: "true" }, clip]);
  });

  it("is deleted together with a block of its sender, after a confirmation", async () => {
    const removed: unknown[] = [];
    answer(removeSubmission, ({ query }) => {
      removed.push(query);
      return { removed: true };
    });
    const { user, sheet } = await openActions();
    await user.click(sheet.getByRole("button", { name: "Delete it and block Mallory" }));
    const question = await screen.findByRole("dialog", { name: "Delete it and block Mallory?" });
    expect(removed).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Delete and block" }));
    expect(await screen.findByText("No videos yet")).toBeVisible();
    expect(removed).toEqual([{ submissionId: "clip-1", isUndoable: "true", blocksSender: "true" }]);
  });

  it("is asked for again, with a reason", async () => {
    const asked: unknown[] = [];
    answer(requestRetake, ({ body }) => {
      asked.push(body);
      const newTake = { reason: body.reason };
      return { submission: { ...CLIP, newTake }, isMailed: true };
    });
    const { user, sheet } = await openActions();
    await user.click(sheet.getByRole("button", { name: "Ask Mallory for another video" }));
    await user.click(sheet.getByRole("button", { name: "Ask" }));
    expect(await sheet.findByText(/^Please say why/)).toBeVisible();
    await user.type(sheet.getByRole("textbox"), "Too dark.");
    await user.click(sheet.getByRole("button", { name: "Ask" }));
    expect(await screen.findByText("You asked for another video: “Too dark.”")).toBeVisible();
    expect(asked).toEqual([{ submissionId: "clip-1", reason: "Too dark." }]);
    expect(await screen.findByText("The request is on its way")).toBeVisible();
  });

  it("gets another name", async () => {
    const asked: unknown[] = [];
    answer(renameContributor, ({ body: { firstName, lastName, submissionId } }) => {
      asked.push({ firstName, lastName, submissionId });
      return { firstName, lastName };
    });
    const { user, sheet } = await openActions();
    await user.click(sheet.getByRole("button", { name: "Correct the name" }));
    const first = sheet.getByRole("textbox", { name: "First name" });
    await user.clear(first);
    await user.type(first, "Molly");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The name is corrected")).toBeVisible();
    expect(asked).toEqual([{ firstName: "Molly", lastName: "", submissionId: "clip-1" }]);
  });

  it("is replaced by a file that is sent in the same name", async () => {
    const { user, sheet } = await openActions();
    await user.click(sheet.getByRole("link", { name: "Replace it with your own file" }));
    expect(
      await screen.findByText("The new video replaces theirs, as soon as it's ready."),
    ).toBeVisible();
    expect(screen.getByText("Mallory")).toBeVisible();
  });
});

it("an organiser is not asked for another video, and not blocked", async () => {
  answer(listSubmissions, () => [{ ...CLIP, isOnBehalf: true }]);
  const { sheet } = await openActions();
  expect(sheet.getByRole("button", { name: "Delete this video" })).toBeVisible();
  expect(sheet.queryByRole("button", { name: /^Ask/ })).toBeNull();
  expect(sheet.queryByRole("button", { name: /block/ })).toBeNull();
});

it("a closed reel takes no other video", async () => {
  answer(getTributePage, () => aPage(aTribute({ state: "closed" })));
  const { sheet } = await openActions();
  expect(sheet.queryByRole("link", { name: /^Replace/ })).toBeNull();
  expect(sheet.queryByRole("button", { name: /^Ask/ })).toBeNull();
});

it("somebody who came by the open link has the same actions on the board", async () => {
  const guest = { _id: "seat-1", source: "open", name: "Mallory", email: null } as const;
  answer(listInvitees, () =>
    aBoard([anInvitee({ ...guest, userId: "mallory", state: "submitted" })]),
  );
  const asked: unknown[] = [];
  answer(renameContributor, ({ body: { firstName, lastName, inviteeId } }) => {
    asked.push({ firstName, lastName, inviteeId });
    return { firstName, lastName };
  });
  const { user } = renderApp("/tribute/reel-1?view=people");
  const people = await screen.findByRole("list", { name: "People" });
  await user.click(within(people).getByRole("button"));
  const sheet = within(await screen.findByRole("dialog", { name: "Mallory" }));
  expect(await sheet.findByRole("button", { name: "More about Mallory’s video" })).toBeVisible();
  expect(sheet.getByRole("button", { name: "Block" })).toBeVisible();
  await user.click(sheet.getByRole("button", { name: "Correct the name" }));
  await user.type(sheet.getByRole("textbox", { name: "First name" }), "!");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked).toEqual([{ firstName: "Mallory!", lastName: "", inviteeId: "seat-1" }]),
  );
});

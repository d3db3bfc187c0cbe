import "fake-indexeddb/auto";
import { getGiftLink } from "@contract/http/gift";
import { getInvite } from "@contract/http/invite";
import { getReminders, listReelMails } from "@contract/http/reminder";
import { confirmSubmission, createSubmission, listSubmissions } from "@contract/http/submission";
import { getTributePage, listInvitees } from "@contract/http/tribute";
import { act, fireEvent, screen } from "@testing-library/react";
import { aBoard, noReminders } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { givenUploadServer } from "@tests/support/network/uploadServer";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { installNetwork } from "@tests/support/network/network";
import { afterEach, beforeEach, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/features/tribute/components/EditScreen";
import "@src/pages/desk/RecordForScreen";

installNetwork();
installMediaElements();

const TARGET = "Drop the video to add it to the reel";
const FILM = new File(["his film"], "film.mp4", { type: "video/mp4" });

beforeEach(async () => {
  givenAda();
  await signInAda();
  givenUploadServer();
  answer(getTributePage, () => aPage(aTribute()));
  answer(listInvitees, () => aBoard([]));
  answer(listSubmissions, () => []);
  answer(getReminders, noReminders);
  answer(listReelMails, () => ({ items: [], nextCursor: null }));
});
afterEach(async () => {
  await restoreWindowWidth();
  await leaveSignedOut();
});

function givenSending(): unknown[] {
  const opened: unknown[] = [];
  answer(createSubmission, ({ body }) => {
    opened.push(body.onBehalfOf);
    return aSubmission({ state: "uploading" });
  });
  answer(confirmSubmission, () => aSubmission({ state: "uploaded" }));
  return opened;
}

async function drag(...files: File[]) {
  await screen.findByRole("link", { name: "Record for someone else" });
  const dataTransfer = { types: ["Files"], files };
  fireEvent.dragEnter(document.body, { dataTransfer });
  return dataTransfer;
}

it("a video that is dropped on the desk is sent in the name of somebody else", async () => {
  const opened = givenSending();
  const { user } = renderApp("/tribute/reel-1?view=videos");
  const dataTransfer = await drag(FILM);
  expect(screen.getByText(TARGET)).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer });
  expect(await screen.findByText("film.mp4")).toBeVisible();
  await user.type(screen.getByLabelText("First name"), "Ben");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await user.click(await screen.findByRole("button", { name: "Send" }));
  expect(await screen.findByText(/on behalf of Ben/)).toBeVisible();
  expect(opened).toEqual([{ firstName: "Ben", lastName: "" }]);
});

it("of several videos, each gets its own name, and other files are left out", async () => {
  const opened = givenSending();
  const { user } = renderApp("/tribute/reel-1?view=videos");
  const list = new File(["Ben, Ada"], "people.txt", { type: "text/plain" });
  const second = new File(["her film"], "second.mp4", { type: "video/mp4" });
  fireEvent.drop(document.body, { dataTransfer: await drag(FILM, list, second) });
  const send = async (file: string, name: string) => {
    expect(await screen.findByText(file)).toBeVisible();
    await user.type(screen.getByLabelText("First name"), name);
    await user.click(screen.getByRole("button", { name: "Go on" }));
    await user.click(await screen.findByRole("button", { name: "Send" }));
  };
  await send("film.mp4", "Ben");
  await user.click(await screen.findByRole("link", { name: "Go on with the next video" }));
  await send("second.mp4", "Cleo");
  expect(await screen.findByRole("link", { name: "See the videos" })).toBeVisible();
  expect(opened).toMatchObject([{ firstName: "Ben" }, { firstName: "Cleo" }]);
});

it("a later visit to the same screen begins without the file", async () => {
  const { user } = renderApp("/tribute/reel-1?view=videos");
  fireEvent.drop(document.body, { dataTransfer: await drag(FILM) });
  await screen.findByText("film.mp4");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("link", { name: "Record for someone else" }));
  await screen.findByLabelText("First name");
  expect(screen.queryByText("film.mp4")).toBeNull();
});

it("other kinds of files are refused with the recorder's words, and the desk stays", async () => {
  const { currentAddress } = renderApp("/tribute/reel-1?view=videos");
  const list = new File(["Ben, Ada"], "people.txt", { type: "text/plain" });
  fireEvent.drop(document.body, { dataTransfer: await drag(list) });
  expect(await screen.findByText("This isn't a video. Please choose another file.")).toBeVisible();
  expect(screen.queryByText(TARGET)).toBeNull();
  expect(currentAddress()).toBe("/tribute/reel-1?view=videos");
});

it("the target disappears when the file is dragged away, and text is no file", async () => {
  renderApp("/tribute/reel-1?view=videos");
  const dataTransfer = await drag(FILM);
  fireEvent.dragLeave(document.body, { dataTransfer });
  expect(screen.queryByText(TARGET)).toBeNull();
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ["text/plain"], files: [] } });
  expect(screen.queryByText(TARGET)).toBeNull();
});

it("the target stays while the window becomes wide enough for columns", async () => {
  answer(getGiftLink, () => null);
  renderApp("/tribute/reel-1?view=videos");
  await drag(FILM);
  await setWindowWidth(1440);
  await screen.findByRole("group", { name: "Manage" });
  expect(screen.getByText(TARGET)).toBeVisible();
});

it("a file is taken beside an open screen, but not where people are invited", async () => {
  answer(getInvite, () => ({ link: "https://reels.example/", credit: 5, expiresAt: null }));
  const { router } = renderApp("/tribute/reel-1?view=edit");
  await screen.findByRole("heading", { name: "Edit the reel" });
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ["Files"], files: [FILM] } });
  expect(screen.getByText(TARGET)).toBeVisible();
  await act(() => router.navigate("/tribute/reel-1?view=invite"));
  expect(screen.queryByText(TARGET)).toBeNull();
});

it("a closed reel takes no file", async () => {
  answer(getTributePage, () => aPage(aTribute({ state: "closed" })));
  renderApp("/tribute/reel-1?view=videos");
  await screen.findByText(/This reel is closed/);
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ["Files"], files: [FILM] } });
  expect(screen.queryByText(TARGET)).toBeNull();
});

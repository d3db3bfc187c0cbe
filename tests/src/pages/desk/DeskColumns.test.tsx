import { getGiftLink } from "@contract/http/presentation";
import { getReminders, listReelMails } from "@contract/http/reminder";
import { listSubmissions } from "@contract/http/submission";
import { getTributePage, getTributeTypes, listInvitees } from "@contract/http/tribute";
import type { Submission } from "@contract/http/submission";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aBoard, anInvitee, noReminders } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { isGreen } from "@tests/support/client/isGreen";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { installNetwork } from "@tests/support/network/network";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { afterEach, beforeEach, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/features/shortcuts/Shortcuts";
import "@src/features/shortcuts/ShortcutsDialog";

installNetwork();

const WIDTHS = { phone: 390, tablet: 1000, desktop: 1440 };
const MANY = Array.from({ length: 9 }, (_, at) =>
  anInvitee({ _id: `invitee-${at}`, name: `Guest ${at}` }),
);

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(getReminders, noReminders);
  answer(listReelMails, () => ({ items: [], nextCursor: null }));
  answer(getGiftLink, () => null);
  answer(listInvitees, () => aBoard(MANY));
});
afterEach(async () => {
  await restoreWindowWidth();
  await leaveSignedOut();
});

interface OpenOptions {
  width: number;
  view?: string;
  videos?: Submission[];
}

/** Opens the desk in a window of a width, and waits for the columns that are shown. */
async function openDesk({ width, view = "videos", videos = [aSubmission()] }: OpenOptions) {
  await setWindowWidth(width);
  answer(listSubmissions, () => videos);
  const app = renderApp(`/tribute/reel-1?view=${view}`);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const columns = () =>
  screen
    .queryAllByRole("group", { name: /^(Videos|People|Manage)$/ })
    .map((one) => one.getAttribute("aria-label"));
const column = (name: string) => within(screen.getByRole("group", { name }));

it("has one column under the tabs on a phone", async () => {
  await openDesk({ width: WIDTHS.phone, view: "people" });
  expect(await screen.findByRole("searchbox", { name: "Find somebody" })).toBeVisible();
  expect(columns()).toEqual([]);
  expect(screen.getByRole("link", { name: /^People/, current: "page" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open the presentation" })).toBeNull();
});

it("has two columns on a tablet, and the tabs lead to the third", async () => {
  const { user } = await openDesk({ width: WIDTHS.tablet });
  expect(columns()).toEqual(["Videos", "People"]);
  await user.click(screen.getByRole("link", { name: "Manage" }));
  expect(columns()).toEqual(["People", "Manage"]);
  expect(screen.getByRole("group", { name: "Manage" })).toHaveFocus();
});

it("has all three columns on a desktop, each with its own action and one that is green", async () => {
  await openDesk({ width: WIDTHS.desktop, view: "manage" });
  expect(columns()).toEqual(["Videos", "People", "Manage"]);
  expect(screen.queryByRole("navigation", { name: "Parts of this reel" })).toBeNull();
  expect(screen.getByRole("group", { name: "Manage" })).toHaveFocus();
  const present = await column("Videos").findByRole("link", { name: "Open the presentation" });
  const invite = column("People").getByRole("link", { name: "Invite people" });
  expect([present, invite].map(isGreen)).toEqual([true, false]);
  expect(await column("Manage").findByRole("link", { name: /^Edit the reel/ })).toBeVisible();
});

it("offers to invite people once while there is no video", async () => {
  await openDesk({ width: WIDTHS.desktop, videos: [] });
  const invite = await screen.findByRole("link", { name: "Invite people" });
  expect(isGreen(invite)).toBe(true);
  expect(column("People").getByRole("link", { name: "Invite people" })).toBe(invite);
});

it("keeps what was typed when the width changes", async () => {
  const { user } = await openDesk({ width: WIDTHS.desktop });
  const search = await screen.findByRole("searchbox", { name: "Find somebody" });
  await user.type(search, "Guest 4");
  await setWindowWidth(WIDTHS.phone);
  expect(screen.queryByRole("searchbox")).toBeNull();
  await user.click(screen.getByRole("link", { name: /^People/ }));
  expect(screen.getByRole("searchbox")).toBe(search);
  expect(search).toHaveValue("Guest 4");
});

it("has the shortcuts of every page", async () => {
  answer(getTributeTypes, () => []);
  const { user, currentAddress } = await openDesk({ width: WIDTHS.desktop });
  const search = await screen.findByRole("searchbox", { name: "Find somebody" });
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Shortcuts" });
  const names = within(dialog)
    .getAllByRole("term")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["Show the shortcuts", "Create a reel", "Search", "Go to another column"]);
  await user.keyboard("{Escape}");
  await user.keyboard("/");
  expect(search).toHaveFocus();
  act(() => search.blur());
  await user.keyboard("n");
  await waitFor(() => expect(currentAddress()).toBe("/createtribute"));
});

it("has no search on a phone while the videos are shown", async () => {
  const { user } = await openDesk({ width: WIDTHS.desktop });
  await screen.findByRole("searchbox", { name: "Find somebody" });
  await setWindowWidth(WIDTHS.phone);
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Shortcuts" });
  expect(within(dialog).queryByText("Search")).toBeNull();
});

it("moves between the columns with the arrow keys", async () => {
  const { user } = await openDesk({ width: WIDTHS.desktop, view: "manage" });
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("group", { name: "People" })).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}");
  expect(screen.getByRole("group", { name: "Videos" })).toHaveFocus();
});

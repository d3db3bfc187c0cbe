import { getInvite } from "@contract/http/invite";
import { listActivity } from "@contract/http/activity";
import { listQuestions } from "@contract/http/question";
import { getTributePage, getTributeTypes } from "@contract/http/tribute";
import type { Submission } from "@contract/http/submission";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInvitee } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { isGreen } from "@tests/support/client/isGreen";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { installNetwork } from "@tests/support/network/network";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { afterEach, beforeEach, expect, it } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/pages/desk/ActivityScreen";
import "@src/pages/desk/InviteScreen";
import "@src/features/tribute/components/EditScreen";
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

async function openDesk({ width, view = "videos", videos = [aSubmission()] }: OpenOptions) {
  await setWindowWidth(width);
  givenDesk({ people: MANY, videos });
  const app = renderApp(`/tribute/reel-1?view=${view}`);
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const columns = () =>
  screen
    .queryAllByRole("group")
    .filter((one) => one.parentElement?.tagName === "MAIN")
    .map((one) => one.getAttribute("aria-label"));
const column = (name: string) => within(screen.getByRole("group", { name }));

it("has one column under the tabs on a phone", async () => {
  await openDesk({ width: WIDTHS.phone, view: "people" });
  expect(await screen.findByRole("searchbox", { name: "Find somebody" })).toBeVisible();
  expect(columns()).toEqual([]);
  expect(screen.getByRole("link", { name: /^People/, current: "page" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open the presentation" })).toBeNull();
});

it("has the reel beside the videos on a tablet, and tabs lead to the people and back", async () => {
  const { user } = await openDesk({ width: WIDTHS.tablet });
  expect(columns()).toEqual(["Manage", "Videos"]);
  const tabs = within(screen.getByRole("navigation", { name: "Parts of this reel" }));
  expect(tabs.getAllByRole("link").map((one) => one.textContent)).toEqual(["Videos", "People9"]);
  await user.click(tabs.getByRole("link", { name: /^People/ }));
  expect(columns()).toEqual(["People"]);
  expect(screen.getByRole("group", { name: "People" })).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Videos" }));
  expect(columns()).toEqual(["Manage", "Videos"]);
});

it("has all three columns on a desktop, each with its own action and one that is green", async () => {
  await openDesk({ width: WIDTHS.desktop, view: "manage" });
  expect(columns()).toEqual(["Manage", "Videos", "People"]);
  expect(screen.queryByRole("navigation", { name: "Parts of this reel" })).toBeNull();
  expect(screen.getByRole("group", { name: "Manage" })).toHaveFocus();
  const present = await column("Manage").findByRole("link", { name: "Open the presentation" });
  const record = column("Videos").getByRole("link", { name: "Record your own" });
  const invite = column("People").getByRole("link", { name: "Invite people" });
  expect([present, record, invite].map(isGreen)).toEqual([true, false, false]);
  expect(await column("Manage").findByRole("link", { name: /^Edit the reel/ })).toBeVisible();
});

it.each([
  ["desktop", "People"],
  ["tablet", "Manage"],
] as const)("offers on a %s to invite people once while there is no video", async (width, at) => {
  await openDesk({ width: WIDTHS[width], videos: [] });
  const invite = await screen.findByRole("link", { name: "Invite people" });
  expect(isGreen(invite)).toBe(true);
  expect(column(at).getByRole("link", { name: "Invite people" })).toBe(invite);
});

it("opens what is behind the reel beside it, and closes it again", async () => {
  const { user } = await openDesk({ width: WIDTHS.desktop });
  await user.click(await screen.findByRole("link", { name: /^Edit the reel/ }));
  expect(columns()).toEqual(["Manage", "Videos", "Edit the reel"]);
  expect(screen.getByRole("group", { name: "Edit the reel" })).toHaveFocus();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Edit the reel/, current: "page" })).toBeVisible();
  const present = screen.getByRole("link", { name: "Open the presentation" });
  const save = await column("Edit the reel").findByRole("button", { name: "Save" });
  expect([present, save].map(isGreen)).toEqual([false, true]);
  answer(listActivity, () => ({ items: [], nextCursor: null }));
  await user.click(screen.getByRole("link", { name: /^Activity/ }));
  expect(columns()).toEqual(["Manage", "Videos", "Activity"]);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(columns()).toEqual(["Manage", "Videos", "People"]);
});

it("closes the questions after own ones were written", async () => {
  answer(listQuestions, () => []);
  const { user } = await openDesk({ width: WIDTHS.desktop });
  await user.click(await screen.findByRole("link", { name: /^Questions/ }));
  await user.click(await screen.findByRole("button", { name: "Write your own" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await column("What would you like to ask?").findByRole("button", { name: "Write your own" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(columns()).toEqual(["Manage", "Videos", "People"]);
});

it("gives what is behind the reel the whole width of a phone, and keeps what was typed", async () => {
  await openDesk({ width: WIDTHS.phone, view: "edit" });
  const name = await screen.findByRole("textbox", { name: "Name of the reel" });
  expect(screen.getAllByRole("heading").map((one) => one.textContent)).toEqual(["Edit the reel"]);
  expect(document.title).toMatch(/^Edit the reel/);
  fireEvent.change(name, { target: { value: "Ada’s day" } });
  await setWindowWidth(WIDTHS.tablet);
  expect(columns()).toEqual(["Manage", "Edit the reel"]);
  expect(screen.getByRole("textbox", { name: "Name of the reel" })).toBe(name);
  expect(name).toHaveValue("Ada’s day");
  expect(document.title).toMatch(/^Edit the reel/);
});

it("gives two columns to the two ways to invite", async () => {
  answer(getInvite, () => ({
    link: "https://reels.example/tribute/reel-1?invite=a",
    credit: 5,
    expiresAt: null,
  }));
  const { user } = await openDesk({ width: WIDTHS.desktop });
  await user.click(await screen.findByRole("link", { name: "Invite people" }));
  expect(columns()).toEqual(["Manage", "Invite people"]);
  const panel = column("Invite people");
  expect(await panel.findByLabelText("Invite link")).toBeVisible();
  expect(await panel.findByLabelText("Name")).toBeVisible();
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
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("group", { name: "Videos" })).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}");
  expect(screen.getByRole("group", { name: "Manage" })).toHaveFocus();
});

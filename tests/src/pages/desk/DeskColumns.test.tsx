import { getInvite, type Invitee } from "@contract/http/invite";
import { listActivity } from "@contract/http/activity";
import { listQuestions } from "@contract/http/question";
import { actOnReel } from "@contract/http/submission";
import { getTributePage, getTributeTypes } from "@contract/http/tribute";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInvitee } from "@tests/support/factories/board";
import { aPage, aSubmission, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { isGreen } from "@tests/support/client/isGreen";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { installNetwork } from "@tests/support/network/network";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/pages/desk/ActivityScreen";
import "@src/pages/desk/InviteScreen";
import "@src/features/board/table/PeopleTable";
import "@src/features/tribute/components/EditScreen";
import "@src/features/shortcuts/Shortcuts";
import "@src/features/shortcuts/ShortcutsDialog";

installNetwork();

const WIDTHS = { phone: 390, tablet: 1000, desktop: 1440, large: 1920 };
const MANY = Array.from({ length: 9 }, (_, at) =>
  anInvitee({ _id: `invitee-${at}`, name: `Guest ${at}` }),
);
const ALL_IN = MANY.map((one) => ({ ...one, state: "submitted" as const }));

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
  people?: Invitee[];
}

async function openDesk({ width, view = "people", people = MANY }: OpenOptions) {
  await setWindowWidth(width);
  givenDesk({ people, videos: [aSubmission()] });
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

it("has one column under the tabs on a phone, and begins with the people", async () => {
  await openDesk({ width: WIDTHS.phone, view: "" });
  expect(await screen.findByRole("searchbox", { name: "Find somebody" })).toBeVisible();
  expect(columns()).toEqual([]);
  const tabs = within(screen.getByRole("navigation", { name: "Parts of this reel" }));
  expect(tabs.getAllByRole("link").map((one) => one.textContent)).toEqual([
    "People9",
    "Videos1",
    "Manage",
  ]);
  expect(tabs.getByRole("link", { name: /^People/, current: "page" })).toBeVisible();
  const [invite, give] = ["Invite people", "Give"].map((name) =>
    screen.getByRole("link", { name }),
  );
  expect([invite, give].map((one) => one && isGreen(one))).toEqual([true, false]);
});

it("has the people beside the reel on a tablet, and all videos in its place on request", async () => {
  const { user } = await openDesk({ width: WIDTHS.tablet, view: "" });
  expect(columns()).toEqual(["People", "Manage"]);
  await user.click(await column("Manage").findByRole("link", { name: "See all" }));
  expect(columns()).toEqual(["People", "Videos"]);
  expect(screen.getByRole("group", { name: "Videos" })).toHaveFocus();
  expect(column("Videos").getByRole("link", { name: "Record your own" })).toBeVisible();
  await user.click(column("Videos").getByRole("button", { name: "Close" }));
  expect(columns()).toEqual(["People", "Manage"]);
});

it("has a table of people on a desktop, beside the newest videos and the settings", async () => {
  await openDesk({ width: WIDTHS.desktop, view: "" });
  expect(columns()).toEqual(["People", "Manage"]);
  expect(screen.queryByRole("navigation", { name: "Parts of this reel" })).toBeNull();
  expect(await column("People").findByRole("grid", { name: "People" })).toBeVisible();
  const videos = await column("Manage").findByRole("list", { name: "Videos" });
  expect(within(videos).getByRole("button", { name: "Play Ben King's video" })).toBeVisible();
  expect(within(videos).getByRole("link", { name: "Record your own" })).toBeVisible();
  const settings = await column("Manage").findAllByRole("link", {
    name: /^(Name, |Questions|Gift)/,
  });
  expect(settings.map((one) => one.textContent)).toEqual([
    "Name, picture, date Tue, Dec 1",
    "Questions 1",
    "Gift Not given yet",
  ]);
});

it("has a column for all videos where there is room for it", async () => {
  await openDesk({ width: WIDTHS.large, view: "" });
  expect(columns()).toEqual(["People", "Manage", "Videos"]);
  expect(column("Videos").queryByRole("button", { name: "Close" })).toBeNull();
  await column("Videos").findByRole("button", { name: /^More about/ });
  expect(column("Manage").queryByRole("link", { name: "See all" })).toBeNull();
});

it.each([
  ["somebody is missing", MANY, "Invite people"],
  ["everybody has answered", ALL_IN, "Give"],
])("has one green action while %s: %s", async (_what, people, green) => {
  await openDesk({ width: WIDTHS.desktop, view: "", people });
  await screen.findByRole("grid", { name: "People" });
  const names = ["Preview", "Give", "Invite people", "Record your own"];
  const links = names.map((name) => screen.getByRole("link", { name }));
  expect(links.filter(isGreen).map((one) => one.textContent)).toEqual([green]);
});

it("copies the link that everybody can use, and shows it where the browser blocks that", async () => {
  const link = "https://reels.example/tribute/reel-1?invite=a";
  answer(getInvite, () => ({ link, credit: 5, expiresAt: null }));
  const acts: string[] = [];
  answer(actOnReel, ({ body }) => {
    acts.push(body.action);
    return { views: 0, hearts: 0, saved: false };
  });
  const { user, currentAddress } = await openDesk({ width: WIDTHS.desktop });
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("The link is copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  await waitFor(() => expect(acts).toEqual(["SHARE_REEL"]));
  vi.spyOn(navigator.clipboard, "write").mockRejectedValue(new Error("blocked"));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("blocked"));
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(currentAddress()).toBe("/tribute/reel-1?view=invite"));
});

it("opens what is behind the reel beside it, and closes it again", async () => {
  const { user } = await openDesk({ width: WIDTHS.desktop, view: "" });
  await user.click(await screen.findByRole("link", { name: /^Name, picture, date/ }));
  expect(columns()).toEqual(["People", "Manage", "Edit the reel"]);
  expect(screen.getByRole("group", { name: "Edit the reel" })).toHaveFocus();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Name, picture, date/, current: "page" })).toBeVisible();
  const invite = screen.getByRole("link", { name: "Invite people" });
  const save = await column("Edit the reel").findByRole("button", { name: "Save" });
  expect([invite, save].map(isGreen)).toEqual([false, true]);
  answer(listActivity, () => ({ items: [], nextCursor: null }));
  await user.click(screen.getByRole("link", { name: /^Activity/ }));
  expect(columns()).toEqual(["People", "Manage", "Activity"]);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(columns()).toEqual(["People", "Manage"]);
});

it("closes the questions after own ones were written", async () => {
  answer(listQuestions, () => []);
  const { user } = await openDesk({ width: WIDTHS.desktop });
  await user.click(await screen.findByRole("link", { name: /^Questions/ }));
  await user.click(await screen.findByRole("button", { name: "Write your own" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await column("What would you like to ask?").findByRole("button", { name: "Write your own" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(columns()).toEqual(["People", "Manage"]);
});

it("gives what is behind the reel the whole width of a phone, and keeps what was typed", async () => {
  await openDesk({ width: WIDTHS.phone, view: "edit" });
  const name = await screen.findByRole("textbox", { name: "Name of the reel" });
  expect(screen.getAllByRole("heading").map((one) => one.textContent)).toEqual(["Edit the reel"]);
  expect(document.title).toMatch(/^Edit the reel/);
  fireEvent.change(name, { target: { value: "Ada’s day" } });
  await setWindowWidth(WIDTHS.tablet);
  expect(columns()).toEqual(["People", "Edit the reel"]);
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
  expect(columns()).toEqual(["People", "Invite people"]);
  const panel = column("Invite people");
  expect(await panel.findByLabelText("Invite link")).toBeVisible();
  expect(await panel.findByLabelText("Name")).toBeVisible();
});

it("keeps what was typed when the width changes", async () => {
  const { user } = await openDesk({ width: WIDTHS.desktop });
  const search = await screen.findByRole("searchbox", { name: "Find somebody" });
  await user.type(search, "Guest 4");
  await setWindowWidth(WIDTHS.phone);
  await user.click(screen.getByRole("link", { name: /^Videos/ }));
  expect(screen.queryByRole("searchbox")).toBeNull();
  await user.click(screen.getByRole("link", { name: /^People/ }));
  expect(screen.getByRole("searchbox")).toBe(search);
  expect(search).toHaveValue("Guest 4");
});

it("has the shortcuts of every page", async () => {
  answer(getTributeTypes, () => []);
  const { user, currentAddress } = await openDesk({ width: WIDTHS.desktop });
  const search = await screen.findByRole("searchbox", { name: "Find somebody" });
  await screen.findByRole("grid", { name: "People" });
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Shortcuts" });
  const names = within(dialog)
    .getAllByRole("term")
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Show the shortcuts",
    "Create a reel",
    "Search",
    "Go to another column",
    "In the table: go to another person",
    "In the table: select a person",
    "In the table: select several people",
    "In the table: select everybody",
    "In the table: open a person",
  ]);
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
  await user.click(screen.getByRole("link", { name: /^Videos/ }));
  await user.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Shortcuts" });
  expect(within(dialog).queryByText("Search")).toBeNull();
});

it("moves between the columns with the arrow keys", async () => {
  const { user } = await openDesk({ width: WIDTHS.large, view: "manage" });
  expect(screen.getByRole("group", { name: "Manage" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("group", { name: "Videos" })).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(screen.getByRole("group", { name: "People" })).toHaveFocus();
});

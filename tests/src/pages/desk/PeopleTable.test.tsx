import { getInvite, type Invitee, readPersonalLinks, removePeople } from "@contract/http/invite";
import { listReminderRecipients, sendReminders } from "@contract/http/reminder";
import { getTributePage } from "@contract/http/tribute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { givenDesk } from "@tests/support/client/givenDesk";
import { givenAda, leaveSignedOut, renderApp, signInAda } from "@tests/support/client/renderApp";
import { anInvitee } from "@tests/support/factories/board";
import { aPage, aTribute } from "@tests/support/factories/reelAnswers";
import { answer } from "@tests/support/network/answer";
import { installNetwork } from "@tests/support/network/network";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// The app loads these modules on demand; here they are loaded before a test waits for them.
import "@src/pages/tribute/TributeDetailsPage";
import "@src/pages/desk/Desk";
import "@src/features/board/components/RemindSheet";
import "@src/features/board/table/PeopleTable";

installNetwork();

const ROW_PX = 64;
const WINDOW_PX = 900;
const PEOPLE = [
  anInvitee({ _id: "ben", name: "Ben King", lastChange: "2026-11-04T00:00:00Z" }),
  anInvitee({ _id: "cleo", name: "Cleo", email: null, lastChange: "2026-11-02T00:00:00Z" }),
  anInvitee({ _id: "ada", name: "Ada", state: "submitted", clips: 2 }),
];
const MANY = Array.from({ length: 2000 }, (_, at) =>
  anInvitee({ _id: `guest-${at}`, name: `Guest ${at}` }),
);

beforeEach(async () => {
  givenAda();
  await signInAda();
  answer(getTributePage, () => aPage(aTribute()));
  answer(readPersonalLinks, () => ({ links: [] }));
  answer(getInvite, () => ({
    link: "https://example.com/tribute/reel-1?invite=open",
    credit: 5,
    expiresAt: null,
  }));
  // Nothing has a size without a layout.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(WINDOW_PX);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW_PX);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await restoreWindowWidth();
  await leaveSignedOut();
});

async function openTable(people: Invitee[]) {
  givenDesk({ people });
  await setWindowWidth(1440);
  const app = renderApp("/tribute/reel-1?view=people");
  await screen.findByRole("grid", { name: "People" });
  return app;
}

const rows = () => screen.getAllByRole("row").slice(1);
const names = () => rows().map((row) => /^(?:AK)?(Ben King|Cleo|Ada)/.exec(row.textContent)?.[1]);
const selected = () =>
  screen
    .queryAllByRole("row", { selected: true })
    .map((row) => within(row).getByRole("checkbox").getAttribute("aria-label"));
const sortOf = (column: string) =>
  screen.getByRole("columnheader", { name: column }).getAttribute("aria-sort");

it("sorts by each column in both directions", async () => {
  const { user } = await openTable(PEOPLE);
  expect(names()).toEqual(["Ben King", "Cleo", "Ada"]);
  expect(sortOf("State")).toBe("ascending");
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["Ada", "Ben King", "Cleo"]);
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["Cleo", "Ben King", "Ada"]);
  expect([sortOf("Name"), sortOf("State")]).toEqual(["descending", null]);
  await user.click(screen.getByRole("button", { name: "Last change" }));
  expect(names()[0]).toBe("Ben King");
});

it("selects with the keyboard, and moves with arrows, Home and End", async () => {
  const { user } = await openTable(PEOPLE);
  act(() => rows()[0]?.focus());
  await user.keyboard(" {ArrowDown} ");
  expect(selected()).toEqual(["Select Ben King", "Select Cleo"]);
  await user.keyboard("{End} ");
  expect(rows()[2]).toHaveFocus();
  expect(screen.getByRole("checkbox", { name: "Select everybody" })).toBeChecked();
  await user.keyboard("{Escape}{Home}");
  expect(selected()).toEqual([]);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(["Select Ben King", "Select Cleo"]);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Cleo" })).toBeVisible();
});

it("selects a range with Shift and a click", async () => {
  const { user } = await openTable(PEOPLE);
  await user.click(screen.getByRole("checkbox", { name: "Select Ben King" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Ada" }));
  await user.keyboard("{/Shift}");
  expect(selected()).toHaveLength(3);
});

it("reminds those selected people who can be, with one call, and copies their links", async () => {
  const asked: unknown[] = [];
  answer(listReminderRecipients, () => ({
    recipients: [
      { _id: "ben", obstacle: null, language: "de" as const },
      { _id: "cleo", obstacle: "NO_ADDRESS" as const, language: "en" as const },
    ],
    message: "",
  }));
  answer(sendReminders, ({ body }) => {
    asked.push(body.inviteeIds);
    return { reminded: ["ben"], skipped: [] };
  });
  answer(readPersonalLinks, () => ({
    links: [{ _id: "ben", link: "https://example.com/tribute/reel-1?invite=ben" }],
  }));
  const eve = anInvitee({ _id: "eve", name: "Eve", state: "withdrawn" });
  const { user } = await openTable([...PEOPLE, eve]);
  for (const name of ["Ben King", "Cleo", "Eve"])
    await user.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  await user.click(screen.getByRole("button", { name: "Remind" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Remind now" }));
  const others = await sheet.findByRole("region", { name: "2 people get no email now" });
  expect(others).toHaveTextContent("CleoWe don't have an address for them.");
  expect(others).toHaveTextContent("EveTheir invitation has ended.");
  await user.click(sheet.getByRole("button", { name: "Send 1 reminder" }));
  expect(await screen.findByText("1 reminder is on the way")).toBeVisible();
  expect(asked).toEqual([["ben"]]);
  await user.click(screen.getByRole("button", { name: "Copy links" }));
  expect(await screen.findByText("1 link is copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    "Ben King: https://example.com/tribute/reel-1?invite=ben",
  );
});

it("removes selected people, who can be brought back with the keys of undo", async () => {
  const asked: unknown[] = [];
  answer(removePeople, ({ body }) => {
    asked.push(body.inviteeIds);
    return { deleted: ["cleo"], withdrawn: ["ben"], skipped: [] };
  });
  const { user } = await openTable(PEOPLE);
  const removeAll = async () => {
    await user.click(screen.getByRole("checkbox", { name: "Select everybody" }));
    await user.click(screen.getByRole("button", { name: "Remove" }));
  };
  await removeAll();
  expect(screen.getByText(/^People who have sent a video/)).toBeVisible();
  expect(names()).toEqual(["Ada", "Ben King"]);
  expect(screen.getByText("2 people are removed.")).toBeVisible();
  expect(selected()).toEqual([]);
  await user.keyboard("{Control>}z{/Control}");
  expect(names()).toEqual(["Ben King", "Cleo", "Ada"]);
  expect(asked).toEqual([]);
  expect(selected()).toEqual([]);
  await removeAll();
  await user.click(screen.getByRole("link", { name: "Invite people" }));
  await waitFor(() => expect(asked).toEqual([["ben", "cleo"]]));
});

it("renders few of two thousand rows, and keeps the row with the focus", async () => {
  const { user } = await openTable(MANY);
  expect(screen.getByRole("grid")).toHaveAttribute("aria-rowcount", "2001");
  expect(rows().length).toBeLessThan(60);
  act(() => rows()[0]?.focus());
  await user.keyboard("{End}");
  await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", "2001"));
  await user.click(screen.getByRole("checkbox", { name: "Select everybody" }));
  expect(screen.getByText("2000 selected")).toBeVisible();
});

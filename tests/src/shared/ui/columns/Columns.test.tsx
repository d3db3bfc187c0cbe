import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Columns } from "@src/shared/ui/columns/Columns";
import { columnsThatFit } from "@src/shared/ui/columns/columnCount";
import { restoreWindowWidth, setWindowWidth } from "@tests/support/client/windowWidth";
import { afterEach, expect, it } from "vitest";

const NARROW = 390;
afterEach(restoreWindowWidth);

const PARTS = ["Videos", "People", "Manage"];

interface ShowOptions {
  current?: string;
  lead?: React.ReactNode;
  roomy?: string;
}

function show({ current = "Videos", lead, roomy }: ShowOptions = {}) {
  const columns = PARTS.map((name) => ({
    id: name,
    label: name,
    children: <input aria-label={`Note about ${name}`} />,
    footer: <button type="button">{`Do ${name}`}</button>,
  }));
  return render(
    <Columns
      title="Reel"
      tabs={<nav aria-label="Parts" />}
      columns={columns}
      current={current}
      lead={lead}
      roomy={roomy}
    />,
  );
}

const shown = () =>
  PARTS.filter((name) => screen.queryByRole("textbox", { name: `Note about ${name}` }));

it.each([
  [320, 1],
  [899, 1],
  [900, 2],
  [1337, 2],
  [1340, 3],
  [1440, 3],
  [1920, 4],
])("in a window of %i px, %i columns of 414 px fit", (width, count) => {
  expect(columnsThatFit(width)).toBe(count);
});

it("shows one column under the tabs in a narrow window", async () => {
  await setWindowWidth(NARROW);
  show({ current: "People" });
  expect(shown()).toEqual(["People"]);
  expect(screen.getByRole("navigation", { name: "Parts" })).toBeVisible();
});

it("shows as many columns as fit, and tabs while there are more", async () => {
  await setWindowWidth(1000);
  show({ current: "Manage" });
  expect(shown()).toEqual(["Videos", "Manage"]);
  expect(screen.getByRole("navigation", { name: "Parts" })).toBeVisible();
  await setWindowWidth(1440);
  expect(shown()).toEqual(PARTS);
  expect(screen.queryByRole("navigation", { name: "Parts" })).toBeNull();
});

it("keeps each column's action in its own column", async () => {
  await setWindowWidth(1440);
  show();
  for (const name of PARTS) {
    const column = within(screen.getByRole("group", { name }));
    expect(column.getByRole("button")).toHaveTextContent(`Do ${name}`);
  }
});

it("gives the room of two columns to the lead", async () => {
  await setWindowWidth(1440);
  show({ lead: <p>Picture</p> });
  expect(shown()).toEqual(["Videos"]);
  await setWindowWidth(1920);
  expect(shown()).toEqual(["Videos", "People"]);
});

it("keeps what plays and what was typed when the width changes", async () => {
  await setWindowWidth(1440);
  show({ lead: <p>Picture</p> });
  const field = screen.getByRole("textbox");
  const picture = screen.getByText("Picture");
  await userEvent.type(field, "Ask Ana");
  await setWindowWidth(NARROW);
  expect(screen.getByRole("textbox")).toBe(field);
  expect(field).toHaveValue("Ask Ana");
  expect(screen.getByText("Picture")).toBe(picture);
});

it("keeps what was typed into a column that no longer fits", async () => {
  await setWindowWidth(1440);
  show();
  await userEvent.type(screen.getByRole("textbox", { name: "Note about Manage" }), "Later");
  await setWindowWidth(NARROW);
  expect(shown()).toEqual(["Videos"]);
  await setWindowWidth(1440);
  expect(screen.getByRole("textbox", { name: "Note about Manage" })).toHaveValue("Later");
});

it("focuses the column that the address leads to", async () => {
  await setWindowWidth(1440);
  show({ current: "People" });
  expect(screen.getByRole("group", { name: "People" })).toHaveFocus();
});

it.each([
  [1000, "People", ["People"]],
  [1440, "People", ["Videos", "People"]],
  [1440, "Manage", PARTS],
  [1920, "Videos", PARTS],
])(
  "in %i px at %s, a column with use for two units leaves room for %j",
  async (width, current, left) => {
    await setWindowWidth(width);
    show({ current, roomy: "People" });
    expect(shown()).toEqual(left);
    const isDouble = screen.getByRole("group", { name: "People" }).className.includes("double");
    expect(isDouble).toBe(width === 1920 || current === "People");
  },
);

import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TrimBar } from "@src/shared/ui/media/TrimBar";
import { useState } from "react";
import { expect, it } from "vitest";

function Trimming() {
  const [span, setSpan] = useState({ startMs: 0, endMs: 9000 });
  return (
    <main>
      <TrimBar
        label="Trim"
        durationMs={9000}
        minMs={1000}
        value={span}
        onChange={setSpan}
        timeMs={0}
      />
    </main>
  );
}

const handle = (name: string) => screen.getByRole("slider", { name });

it("the trim bar names its handles and their positions", async () => {
  render(<Trimming />);
  expect(screen.getByRole("group", { name: "Trim" })).toBeVisible();
  expect(handle("Start")).toHaveAttribute("aria-valuetext", "0:00.0");
  expect(handle("End")).toHaveAttribute("aria-valuetext", "0:09.0");
  expect(screen.getByText("Drag the ends to trim")).toBeVisible();
});

it("the handles move with the keyboard by a tenth of a second or a second, and leave enough", async () => {
  render(<Trimming />);
  const user = userEvent.setup();
  await user.tab();
  expect(handle("Start")).toHaveFocus();
  await user.keyboard("{PageUp}{PageUp}{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(handle("Start")).toHaveAttribute("aria-valuetext", "0:02.1");
  await user.tab();
  await user.keyboard("{PageDown}{ArrowDown}");
  expect(handle("End")).toHaveAttribute("aria-valuetext", "0:07.9");
  expect(screen.getByText("0:05.8 is shown")).toBeVisible();
  await user.keyboard("{Home}");
  expect(handle("End")).toHaveAttribute("aria-valuetext", "0:03.1");
  await user.keyboard("{End}");
  expect(handle("End")).toHaveAttribute("aria-valuetext", "0:09.0");
});

it("the handles can be dragged", () => {
  render(<Trimming />);
  fireEvent.change(handle("End"), { target: { value: "4567" } });
  expect(handle("End")).toHaveAttribute("aria-valuetext", "0:04.5");
  fireEvent.change(handle("Start"), { target: { value: "8000" } });
  expect(handle("Start")).toHaveAttribute("aria-valuetext", "0:03.5");
});

import { act, render } from "@testing-library/react";
import { useScrollingNotes } from "@src/features/recorder/model/useScrollingNotes";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";

/** A hundred words at a hundred words a minute take a minute. The box is six lines of 20 px high. */
const TEXT = "word ".repeat(100);
const TEXT_HEIGHT = 600;
const BOX_HEIGHT = 120;
const FRAME_MS = 20;

function Prompter({ isRunning, pace = 100 }: { isRunning: boolean; pace?: number }) {
  const box = useRef<HTMLDivElement>(null);
  useScrollingNotes(box, { text: TEXT, pace, isRunning });
  return (
    <div ref={box} data-testid="box" style={{ lineHeight: "20px" }}>
      {TEXT}
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(TEXT_HEIGHT);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(BOX_HEIGHT);
});

function renderPrompter(pace?: number) {
  const { getByTestId, rerender } = render(<Prompter isRunning pace={pace} />);
  return { box: getByTestId("box"), rerender };
}

const pass = (seconds: number): void =>
  act(() => {
    for (let ms = 0; ms < seconds * 1000; ms += FRAME_MS) vi.advanceTimersByTime(FRAME_MS);
  });

it("the notes move as fast as they are read, after the first line, and stop at their end", () => {
  const { box } = renderPrompter();
  pass(2);
  expect(box.scrollTop).toBe(0);
  pass(10);
  expect(box.scrollTop).toBeGreaterThan(90);
  expect(box.scrollTop).toBeLessThan(105);
  pass(60);
  expect(box.scrollTop).toBe(TEXT_HEIGHT - BOX_HEIGHT);
});

it("a faster pace moves them faster", () => {
  const { box } = renderPrompter(200);
  pass(11);
  expect(box.scrollTop).toBeGreaterThan(190);
});

it("a hand moves them, is not disturbed, and they go on from there", () => {
  const { box } = renderPrompter();
  pass(5);
  box.scrollTop = 300;
  pass(1);
  expect(box.scrollTop).toBe(300);
  pass(2);
  expect(box.scrollTop).toBeGreaterThan(302);
  expect(box.scrollTop).toBeLessThan(330);
});

it("they rest while nothing is recorded, and then go on", () => {
  const { box, rerender } = renderPrompter();
  pass(12);
  const reached = box.scrollTop;
  rerender(<Prompter isRunning={false} />);
  pass(10);
  expect(box.scrollTop).toBe(reached);
  rerender(<Prompter isRunning />);
  pass(2);
  expect(box.scrollTop).toBeGreaterThan(reached + 10);
});

it("only a hand moves them where the device asks for less motion", () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media === "(prefers-reduced-motion: reduce)",
  }));
  const { box } = renderPrompter();
  pass(30);
  expect(box.scrollTop).toBe(0);
});

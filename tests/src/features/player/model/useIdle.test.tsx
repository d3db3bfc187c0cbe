import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useIdle } from "@src/features/player/model/useIdle";

const REST_MS = 2800;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderIdle() {
  const element = document.createElement("div");
  const ref = { current: element };
  const { result, rerender } = renderHook(({ isPlaying }) => useIdle(ref, isPlaying), {
    initialProps: { isPlaying: false },
  });
  return {
    element,
    isIdle: () => result.current,
    play: (isPlaying: boolean) => rerender({ isPlaying }),
  };
}

const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("is at rest from the first moment of what begins by itself", () => {
  const { isIdle, play } = renderIdle();
  expect(isIdle()).toBe(false);
  play(true);
  expect(isIdle()).toBe(true);
});

it("wakes with every touch and key, and rests again a while after the last one", () => {
  const { element, isIdle, play } = renderIdle();
  play(true);
  fireEvent.pointerMove(element);
  expect(isIdle()).toBe(false);
  rest(REST_MS - 1);
  fireEvent.keyDown(document);
  rest(REST_MS - 1);
  expect(isIdle()).toBe(false);
  rest(1);
  expect(isIdle()).toBe(true);
});

it("is awake while nothing plays, and for a while when it goes on", () => {
  const { isIdle, play } = renderIdle();
  play(true);
  play(false);
  expect(isIdle()).toBe(false);
  play(true);
  expect(isIdle()).toBe(false);
  rest(REST_MS);
  expect(isIdle()).toBe(true);
});

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

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("an autoplaying player is idle from its first moment", () => {
  const { isIdle, play } = renderIdle();
  expect(isIdle()).toBe(false);
  play(true);
  expect(isIdle()).toBe(true);
});

it("the player wakes with every touch and key, and is idle again a while after the last one", () => {
  const { element, isIdle, play } = renderIdle();
  play(true);
  fireEvent.pointerMove(element);
  expect(isIdle()).toBe(false);
  advance(REST_MS - 1);
  fireEvent.keyDown(document);
  advance(REST_MS - 1);
  expect(isIdle()).toBe(false);
  advance(1);
  expect(isIdle()).toBe(true);
});

it("the player is awake while it is paused, and for a while after it continues", () => {
  const { isIdle, play } = renderIdle();
  play(true);
  play(false);
  expect(isIdle()).toBe(false);
  play(true);
  expect(isIdle()).toBe(false);
  advance(REST_MS);
  expect(isIdle()).toBe(true);
});

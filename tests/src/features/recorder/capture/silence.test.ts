import { silenceDetector } from "@src/features/recorder/capture/audioLevel";
import { beforeEach, expect, it, vi } from "vitest";

const FRAME_MS = 20;
const onChange = vi.fn<(isSilent: boolean) => void>();
let nowMs = 0;
let note = silenceDetector(onChange);

beforeEach(() => {
  onChange.mockReset();
  note = silenceDetector(onChange);
});

/** Reports the same loudness on each frame of a number of seconds. */
function hear(level: number | null, seconds: number): void {
  for (let ms = 0; ms < seconds * 1000; ms += FRAME_MS) note(level, (nowMs += FRAME_MS));
}

it("a microphone is silent after four seconds without any sound, and heard again at once", () => {
  hear(0, 3.9);
  expect(onChange).not.toHaveBeenCalled();
  hear(0, 0.2);
  expect(onChange).toHaveBeenLastCalledWith(true);
  note(0.02, (nowMs += FRAME_MS));
  expect(onChange).toHaveBeenLastCalledWith(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it("a quiet room and a person who thinks are not silent", () => {
  hear(0.0005, 30);
  for (let word = 0; word < 5; word++) {
    hear(0, 3);
    hear(0.3, 0.1);
  }
  expect(onChange).not.toHaveBeenCalled();
});

it("an unknown loudness is not silent", () => {
  hear(null, 30);
  expect(onChange).not.toHaveBeenCalled();
  hear(0, 5);
  hear(null, 0.1);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it("the time of a frozen page does not count", () => {
  hear(0, 1);
  nowMs += 60_000;
  hear(0, 1);
  expect(onChange).not.toHaveBeenCalled();
});

import { watchAudioLevel } from "@src/features/recorder/capture/audioLevel";
import { afterEach, expect, it, vi } from "vitest";

const withTracks = (...tracks: object[]) =>
  ({ getAudioTracks: () => tracks }) as unknown as MediaStream;

/** Web Audio that hears the same sample all the time. */
function hearing(sample: number) {
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  class Context {
    close = close;
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(sample),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
  }
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("requestAnimationFrame", () => 1);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  return close;
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["silence", 0, 0],
  ["a low voice", 0.05, 0.2],
  ["shouting", 0.9, 1],
])("shows %s", (_what, sample, level) => {
  const close = hearing(sample);
  const levels: number[] = [];
  const end = watchAudioLevel(withTracks({}), (heard) => levels.push(heard));
  expect(levels).toHaveLength(1);
  expect(levels[0]).toBeCloseTo(level, 5);
  end();
  expect(close).toHaveBeenCalledOnce();
});

it("shows nothing where there is no microphone, or no Web Audio", () => {
  hearing(1);
  const onLevel = vi.fn<(level: number) => void>();
  watchAudioLevel(withTracks(), onLevel)();
  vi.stubGlobal("AudioContext", undefined);
  watchAudioLevel(withTracks({}), onLevel)();
  expect(onLevel).not.toHaveBeenCalled();
});

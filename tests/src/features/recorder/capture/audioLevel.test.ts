import { watchAudioLevel } from "@src/features/recorder/capture/audioLevel";
import { afterEach, expect, it, vi } from "vitest";

const withTracks = (...tracks: object[]) =>
  ({ getAudioTracks: () => tracks }) as unknown as MediaStream;

/** Replaces Web Audio with one that always measures the same sample. */
function installAudio(sample: number, state: AudioContextState = "running") {
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  class Context {
    state = state;
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
])("the level meter shows %s", (_what, sample, level) => {
  const close = installAudio(sample);
  const levels: (number | null)[] = [];
  const end = watchAudioLevel(withTracks({}), (heard) => levels.push(heard));
  expect(levels).toEqual([expect.closeTo(level, 5)]);
  end();
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ["is unknown while Web Audio is suspended", { muted: false }, null],
  ["is zero while the track is muted, even then", { muted: true }, 0],
])("the level %s", (_when, track, level) => {
  installAudio(0, "suspended");
  const onLevel = vi.fn<(level: number | null) => void>();
  watchAudioLevel(withTracks(track), onLevel)();
  expect(onLevel).toHaveBeenCalledExactlyOnceWith(level);
});

it("the level meter shows nothing without a microphone or without Web Audio", () => {
  installAudio(1);
  const onLevel = vi.fn<(level: number | null) => void>();
  watchAudioLevel(withTracks(), onLevel)();
  vi.stubGlobal("AudioContext", undefined);
  watchAudioLevel(withTracks({}), onLevel)();
  expect(onLevel).not.toHaveBeenCalled();
});

import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { LevelMeter } from "@src/features/recorder/components/camera/LevelMeter";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const FRAME_MS = 20;
/** Holds what the microphone delivers, and whether Web Audio runs. */
let sample = 0;
let state: AudioContextState = "running";

beforeEach(() => {
  sample = 0;
  state = "running";
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  class Context {
    get state() {
      return state;
    }
    close = async () => undefined;
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(sample),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
  }
  vi.stubGlobal("AudioContext", Context);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = { getAudioTracks: () => [{ muted: false }] } as unknown as MediaStream;
const pass = (seconds: number): void =>
  act(() => {
    for (let ms = 0; ms < seconds * 1000; ms += FRAME_MS) vi.advanceTimersByTime(FRAME_MS);
  });

it("tells a person whose microphone delivers nothing, until it does", () => {
  render(<LevelMeter stream={stream} />, { wrapper: MemoryRouter });
  pass(3);
  expect(screen.queryByRole("alert")).toBeNull();
  pass(2);
  expect(screen.getByRole("alert")).toHaveTextContent("We can't hear you. Check your microphone.");
  const help = screen.getByRole("link", { name: "What can I do?" });
  expect(help).toHaveAttribute("href", "/faq#be-heard");
  expect(help).toHaveAttribute("target", "_blank");
  sample = 0.1;
  pass(0.1);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says nothing while it cannot listen", () => {
  state = "suspended";
  render(<LevelMeter stream={stream} />, { wrapper: MemoryRouter });
  pass(10);
  expect(screen.queryByRole("alert")).toBeNull();
});

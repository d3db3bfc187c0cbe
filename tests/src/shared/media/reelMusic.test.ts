import { installMediaElements } from "@tests/support/client/mediaElement";
import { eventually } from "@tests/support/eventually";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { playMusic } from "@src/shared/media/reelMusic";

installMediaElements();

interface Playing {
  from: number;
  rate: number;
  loop: [number, number];
  isOn: boolean;
}

let played: Playing[];
let level: number;
let video: HTMLVideoElement;

class FakeAudioContext {
  currentTime = 0;
  destination = {};
  createGain = () => ({
    gain: { value: 0, setTargetAtTime: (value: number) => (level = value) },
    connect: () => undefined,
  });
  createBufferSource = () => {
    const source = {
      playbackRate: { value: 1 },
      loopStart: 0,
      loopEnd: 0,
      connect: () => undefined,
    };
    let own: Playing | undefined;
    const start = (_when: number, from: number) => {
      const loop: Playing["loop"] = [source.loopStart, source.loopEnd];
      own = { from, rate: source.playbackRate.value, loop, isOn: true };
      played.push(own);
    };
    return Object.assign(source, { start, stop: () => own && (own.isOn = false) });
  };
  decodeAudioData = async () => ({});
  resume = async () => undefined;
  close = async () => undefined;
}

const MUSIC = {
  url: "/media/track/party.m4a",
  volume: 0.5,
  loopStartMs: 1000,
  loopMs: 8000,
  gains: [
    { atMs: 0, gain: 0.5 },
    { atMs: 10_000, gain: 0.1 },
  ],
};

beforeEach(() => {
  [played, level] = [[], -1];
  video = document.createElement("video");
  vi.stubGlobal("AudioContext", FakeAudioContext);
  vi.stubGlobal("fetch", async () => new Response("sound"));
});

const waitUntilPlaying = () => eventually(() => expect(played.at(-1)?.isOn).toBe(true));
const dispatchToVideo = (type: string) => void video.dispatchEvent(new Event(type));

describe("the music of a reel", () => {
  it("starts with the sound, at the right position of its loop and at the reel's volume", async () => {
    const end = playMusic(video, MUSIC);
    video.muted = true;
    await video.play();
    expect(played).toEqual([]);
    video.currentTime = 10;
    video.muted = false;
    await waitUntilPlaying();
    expect(played).toEqual([{ from: 3, rate: 1, loop: [1, 9], isOn: true }]);
    expect(level).toBeCloseTo(0.1);
    end();
    expect(played[0]?.isOn).toBe(false);
  });

  it("stops when the reel pauses, buffers or is muted, and continues with it at the same speed", async () => {
    const end = playMusic(video, MUSIC);
    await video.play();
    await waitUntilPlaying();
    for (const [stop, go] of [
      [() => video.pause(), () => void video.play()],
      [() => dispatchToVideo("waiting"), () => dispatchToVideo("playing")],
      [() => (video.muted = true), () => (video.muted = false)],
    ] as const) {
      stop();
      expect(played.some(({ isOn }) => isOn)).toBe(false);
      go();
      await waitUntilPlaying();
    }
    video.playbackRate = 1.5;
    dispatchToVideo("ratechange");
    await eventually(() => expect(played.at(-1)).toMatchObject({ rate: 1.5, isOn: true }));
    expect(played.filter(({ isOn }) => isOn)).toHaveLength(1);
    end();
  });

  it("is silent without any error when it is unavailable", async () => {
    const missing = { ...MUSIC, url: "/other.m4a", loopStartMs: 0 };
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    const end = playMusic(video, missing);
    await video.play();
    const endOther = playMusic(video, MUSIC);
    await waitUntilPlaying();
    // The first one was scheduled before.
    expect(played.map(({ loop }) => loop)).toEqual([[1, 9]]);
    expect(video.paused).toBe(false);
    end();
    endOther();
  });
});

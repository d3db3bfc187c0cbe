import { afterThisTest } from "@tests/support/cleanUp";
import { installMediaElements } from "@tests/support/client/mediaElement";
import { deferred } from "@tests/support/factories/deferred";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { attachReel } from "@src/shared/media/attachReel";
import type { ReelProblem } from "@src/shared/media/reelSource";

const media = installMediaElements();
const PLAYLIST = "https://reels.example/reel.m3u8";
const MP4 = "https://reels.example/reel.mp4";

let video: HTMLVideoElement;
let told: (ReelProblem | "recovered")[];
/** This is the server's status for the playlist. It is null when there is no network. */
let status: number | null;
let asked: number;

beforeEach(() => {
  [told, status, asked] = [[], 200, 0];
  video = document.createElement("video");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response("", { status });
  });
  return () => vi.useRealTimers();
});

function attach(startMs = 0) {
  const detach = attachReel(video, {
    playlistUrl: PLAYLIST,
    mp4Url: MP4,
    startMs,
    onProblem: (problem) => told.push(problem),
    onRecovered: () => told.push("recovered"),
  });
  // A reel that stays attached would request the playlist in a later file, once that file simulates
  // a returning network.
  afterThisTest(detach);
  media.loaded(video);
  return detach;
}

const failVideo = () => void video.dispatchEvent(new Event("error"));
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a reel that the browser plays natively", () => {
  it("starts at the given position", () => {
    attach(7000);
    expect(video.src).toBe(PLAYLIST);
    expect(video.currentTime).toBe(7);
  });

  it("continues at the same position when the network is back", async () => {
    attach();
    await video.play();
    media.reach(video, 42);
    status = null;
    failVideo();
    expect(told).toEqual(["network"]);
    await advance(60_000);
    // The attempts become less frequent, but are never more than ten seconds apart.
    expect(asked).toBeGreaterThan(6);
    expect(asked).toBeLessThan(12);

    status = 200;
    window.dispatchEvent(new Event("online"));
    await advance(0);
    video.currentTime = 0;
    media.loaded(video);
    expect(video.currentTime).toBe(42);
    expect(video.paused).toBe(false);
    media.reach(video, 44);
    expect(told).toEqual(["network", "recovered"]);
  });

  it("starts again in the same place when the browser waits for data in vain", async () => {
    attach();
    await video.play();
    media.reach(video, 42);
    video.dispatchEvent(new Event("waiting"));
    await advance(9000);
    video.dispatchEvent(new Event("progress"));
    await advance(9000);
    expect(told).toEqual([]);
    await advance(1000);
    expect(told).toEqual(["network"]);
    await advance(1000);
    video.currentTime = 0;
    media.loaded(video);
    expect(video.currentTime).toBe(42);
    media.reach(video, 44);
    expect(told).toEqual(["network", "recovered"]);
  });

  it("does not start again when the picture moves on, or the viewer pauses", async () => {
    attach();
    await video.play();
    video.dispatchEvent(new Event("waiting"));
    media.reach(video, 1);
    await advance(60_000);
    video.dispatchEvent(new Event("waiting"));
    video.pause();
    video.dispatchEvent(new Event("pause"));
    await advance(60_000);
    expect(told).toEqual([]);
  });

  it.each([403, 404, 410])("is expired when its URL answers %s", async (refusal) => {
    attach();
    status = refusal;
    failVideo();
    await advance(1000);
    expect(told).toEqual(["network", "expired"]);
  });

  it("waits for a server that is starting", async () => {
    attach();
    status = 503;
    failVideo();
    await advance(1000);
    expect(told).toEqual(["network"]);
  });

  it("falls back to the MP4 when the playlist fails repeatedly, and then gives up", async () => {
    attach();
    for (let time = 0; time < 4; time += 1) {
      failVideo();
      await advance(10_000);
    }
    expect(video.src).toBe(MP4);
    for (let time = 0; time < 4; time += 1) {
      failVideo();
      await advance(10_000);
    }
    expect(told.at(-1)).toBe("unplayable");
  });

  it.each([
    [true, "preparing"],
    [false, "unplayable"],
  ] as const)("without an MP4 that is coming (%s), is %s", (isMp4Coming, problem) => {
    vi.spyOn(video, "canPlayType").mockReturnValue("");
    const onProblem = (one: ReelProblem) => told.push(one);
    const reel = { playlistUrl: PLAYLIST, mp4Url: null, isMp4Coming, startMs: 0, onProblem };
    afterThisTest(attachReel(video, { ...reel, onRecovered: () => undefined }));
    expect(told).toEqual([problem]);
  });

  it("uses the MP4 when the browser does not support playlists", () => {
    vi.spyOn(video, "canPlayType").mockReturnValue("");
    attach();
    expect(video.src).toBe(MP4);
  });

  it("sends no more requests once it is detached", async () => {
    const detach = attach();
    failVideo();
    detach();
    await advance(60_000);
    expect(asked).toBe(0);
    expect(video.hasAttribute("src")).toBe(false);
  });

  it("sends no more requests when a response arrives after it was detached", async () => {
    const answered = deferred<Response>();
    vi.stubGlobal("fetch", () => {
      asked += 1;
      return answered.promise;
    });
    const detach = attach();
    failVideo();
    await advance(60_000);
    expect(asked).toBe(1);
    detach();
    answered.resolve(new Response("", { status: 503 }));
    await advance(60_000);
    expect(asked).toBe(1);
  });
});

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
/** What the server answers when the playlist is asked for; null when there is no network. */
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
  // Left attached, it would ask for the playlist in a later file, once that says that the network is back.
  afterThisTest(detach);
  media.loaded(video);
  return detach;
}

const fail = () => void video.dispatchEvent(new Event("error"));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a reel that the browser plays by itself", () => {
  it("begins where it is told", () => {
    attach(7000);
    expect(video.src).toBe(PLAYLIST);
    expect(video.currentTime).toBe(7);
  });

  it("goes on in the same place when the network is back", async () => {
    attach();
    await video.play();
    media.reach(video, 42);
    status = null;
    fail();
    expect(told).toEqual(["network"]);
    await pass(60_000);
    // Ever more rarely, but never longer than ten seconds apart.
    expect(asked).toBeGreaterThan(6);
    expect(asked).toBeLessThan(12);

    status = 200;
    window.dispatchEvent(new Event("online"));
    await pass(0);
    video.currentTime = 0;
    media.loaded(video);
    expect(video.currentTime).toBe(42);
    expect(video.paused).toBe(false);
    media.reach(video, 44);
    expect(told).toEqual(["network", "recovered"]);
  });

  it.each([403, 404, 410])("is expired when its address answers %s", async (refusal) => {
    attach();
    status = refusal;
    fail();
    await pass(1000);
    expect(told).toEqual(["network", "expired"]);
  });

  it("waits for a server that is starting", async () => {
    attach();
    status = 503;
    fail();
    await pass(1000);
    expect(told).toEqual(["network"]);
  });

  it("takes the one file where the playlist fails again and again, and then gives up", async () => {
    attach();
    for (let time = 0; time < 4; time += 1) {
      fail();
      await pass(10_000);
    }
    expect(video.src).toBe(MP4);
    for (let time = 0; time < 4; time += 1) {
      fail();
      await pass(10_000);
    }
    expect(told.at(-1)).toBe("unplayable");
  });

  it("takes the one file where the browser knows no playlists", () => {
    vi.spyOn(video, "canPlayType").mockReturnValue("");
    attach();
    expect(video.src).toBe(MP4);
  });

  it("asks for nothing any more once it is detached", async () => {
    const detach = attach();
    fail();
    detach();
    await pass(60_000);
    expect(asked).toBe(0);
    expect(video.hasAttribute("src")).toBe(false);
  });

  it("asks no more when an answer comes after it was detached", async () => {
    const answered = deferred<Response>();
    vi.stubGlobal("fetch", () => {
      asked += 1;
      return answered.promise;
    });
    const detach = attach();
    fail();
    await pass(60_000);
    expect(asked).toBe(1);
    detach();
    answered.resolve(new Response("", { status: 503 }));
    await pass(60_000);
    expect(asked).toBe(1);
  });
});

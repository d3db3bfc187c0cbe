import { beforeEach, describe, expect, it, vi } from "vitest";
import { attachHls } from "@src/shared/media/hlsReel";
import type { ReelProblem } from "@src/shared/media/reelSource";

/** Replaces hls.js: records its calls, and reports the test's errors. */
const engine = vi.hoisted(() => ({
  calls: [] as string[],
  config: {} as { startPosition?: number },
  handlers: new Map<string, (event: string, data: object) => void>(),
}));

vi.mock("hls.js/light", () => {
  class FakeHls {
    static Events = { ERROR: "error", FRAG_BUFFERED: "buffered" };
    static ErrorTypes = { NETWORK_ERROR: "network", MEDIA_ERROR: "media" };
    static isSupported = () => true;
    levels = [{}];
    url = "";
    constructor(config: { startPosition?: number }) {
      engine.config = config;
    }
    on = (event: string, handler: (event: string, data: object) => void) =>
      void engine.handlers.set(event, handler);
    loadSource = () => void engine.calls.push("loadSource");
    attachMedia = () => void engine.calls.push("attachMedia");
    startLoad = () => void engine.calls.push("startLoad");
    recoverMediaError = () => void engine.calls.push("recoverMediaError");
    destroy = () => void engine.calls.push("destroy");
  }
  return { default: FakeHls };
});

let told: (ReelProblem | "recovered")[];
let ending: AbortController;

beforeEach(() => {
  [told, ending] = [[], new AbortController()];
  engine.calls.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", async () => new Response("#EXTM3U"));
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");
  attachHls({
    video: document.createElement("video"),
    playlistUrl: "/reel.m3u8",
    startMs: 7000,
    signal: ending.signal,
    onProblem: (problem) => told.push(problem),
    onRecovered: () => told.push("recovered"),
  });
  return () => {
    ending.abort();
    vi.useRealTimers();
  };
});

const reportError = (type: string, code?: number, fatal = true) =>
  engine.handlers.get("error")?.("error", { type, fatal, response: code && { code } });
const loadFragment = () => engine.handlers.get("buffered")?.("buffered", {});

describe("a reel that hls.js plays", () => {
  it("starts at the given position", () => {
    expect(engine.calls).toEqual(["loadSource", "attachMedia"]);
    expect(engine.config.startPosition).toBe(7);
  });

  it("leaves errors to hls.js that it can repair itself", () => {
    reportError("network", 500, false);
    expect(told).toEqual([]);
  });

  it("continues loading when the network is back", async () => {
    reportError("network", 0);
    expect(told).toEqual(["network"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(engine.calls.at(-1)).toBe("startLoad");
    loadFragment();
    expect(told).toEqual(["network", "recovered"]);
  });

  it.each([403, 404, 410])("is expired when a file answers %s", (code) => {
    reportError("network", code);
    expect(told).toEqual(["expired"]);
  });

  it("restarts a failing decoder twice, and then gives up", () => {
    reportError("media");
    reportError("media");
    expect(engine.calls.slice(2)).toEqual(["recoverMediaError", "recoverMediaError"]);
    expect(told).toEqual([]);
    reportError("media");
    expect(told).toEqual(["unplayable"]);
  });

  it("forgets earlier decoder failures once it has played past them", () => {
    for (let time = 0; time < 3; time += 1) {
      reportError("media");
      loadFragment();
    }
    expect(told).toEqual([]);
  });
});

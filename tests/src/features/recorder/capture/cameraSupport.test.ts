import { cameraObstacle, recordingWays } from "@src/features/recorder/capture/cameraSupport";
import { afterEach, describe, expect, it, vi } from "vitest";

function browserRecording(accepts: (type: string) => boolean): void {
  vi.stubGlobal("MediaRecorder", { isTypeSupported: accepts });
}

const bestType = () => recordingWays(true)[0]?.mimeType;

afterEach(() => vi.unstubAllGlobals());

describe("what a browser can record", () => {
  it("is H.264 with AAC if both are available", () => {
    browserRecording(() => true);
    expect(bestType()).toBe('video/mp4;codecs="avc1.64001F,mp4a.40.2"');
  });

  it("is WebM if MP4 would contain VP9 and Opus", () => {
    browserRecording((type) => type === "video/mp4" || type.startsWith("video/webm"));
    expect(bestType()).toBe('video/webm;codecs="vp9,opus"');
  });

  it("is the plain MP4 of an old Safari", () => {
    browserRecording((type) => type === "video/mp4");
    expect(bestType()).toBe("video/mp4");
  });

  it("is nothing on an insecure address, which is reported before a missing camera", () => {
    vi.stubGlobal("isSecureContext", false);
    expect(cameraObstacle()).toBe("insecure");
    vi.stubGlobal("isSecureContext", true);
    expect(cameraObstacle()).toBe("unsupported");
  });

  it("includes video when a camera and a recorder exist", () => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => undefined } });
    expect(cameraObstacle()).toBe("unsupported");
    browserRecording(() => true);
    expect(cameraObstacle()).toBeNull();
  });
});

describe("the other way to record, for a browser whose best one delivers nothing", () => {
  it.each([
    ["Chromium", () => true, 'video/webm;codecs="vp9,opus"'],
    ["Firefox", (type: string) => /^video\/webm(;codecs="vp8,opus")?$/.test(type), "video/webm"],
    ["an old Safari", (type: string) => type === "video/mp4", "video/mp4"],
  ])("is another container if there is one, and leaves the rest to %s", (_which, accepts, type) => {
    browserRecording(accepts);
    const [best, other, ...more] = recordingWays(true);
    expect(best).toMatchObject({ isTuned: true });
    expect(other).toEqual({ mimeType: type, isTuned: false });
    expect(more).toEqual([]);
  });

  it("records sound in another container too", () => {
    browserRecording(() => true);
    expect(recordingWays(false)[1]?.mimeType).toBe('audio/webm;codecs="opus"');
  });

  it("does not exist where nothing can be recorded", () => {
    browserRecording(() => false);
    expect(recordingWays(true)).toEqual([]);
  });
});

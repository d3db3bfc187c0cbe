import { bestMimeType, cameraObstacle } from "@src/features/recorder/capture/cameraSupport";
import { afterEach, describe, expect, it, vi } from "vitest";

/** A browser that records the types which the test accepts. */
function browserRecording(accepts: (type: string) => boolean): void {
  vi.stubGlobal("MediaRecorder", { isTypeSupported: accepts });
}

afterEach(() => vi.unstubAllGlobals());

describe("what a browser can record", () => {
  it("takes H.264 with AAC where there is both", () => {
    browserRecording(() => true);
    expect(bestMimeType()).toBe('video/mp4;codecs="avc1.64001F,mp4a.40.2"');
  });

  it("takes WebM where MP4 would hide VP9 and Opus", () => {
    browserRecording((type) => type === "video/mp4" || type.startsWith("video/webm"));
    expect(bestMimeType()).toBe('video/webm;codecs="vp9,opus"');
  });

  it("takes the bare MP4 of an old Safari", () => {
    browserRecording((type) => type === "video/mp4");
    expect(bestMimeType()).toBe("video/mp4");
  });

  it("says that the address is insecure before it says that a camera is missing", () => {
    vi.stubGlobal("isSecureContext", false);
    expect(cameraObstacle()).toBe("insecure");
    vi.stubGlobal("isSecureContext", true);
    expect(cameraObstacle()).toBe("unsupported");
  });

  it("can film where camera and recorder exist", () => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => undefined } });
    expect(cameraObstacle()).toBe("unsupported");
    browserRecording(() => true);
    expect(cameraObstacle()).toBeNull();
  });
});

import {
  closeCamera,
  openCamera,
  openMicrophone,
  showCamera,
} from "@src/features/recorder/capture/camera";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const STREAM = {};
const FRONT = { facing: "user" } as const;

/** Records what the browser is asked for, and what it reports about its encoder. */
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<object>>();
const encodingInfo = vi.fn<() => Promise<object>>();
const enumerateDevices = vi.fn<() => Promise<{ kind: MediaDeviceKind }[]>>();

const requestedMedia = (): MediaStreamConstraints => getUserMedia.mock.lastCall?.[0] ?? {};

beforeEach(() => {
  getUserMedia.mockReset().mockResolvedValue(STREAM);
  enumerateDevices.mockReset().mockResolvedValue([]);
  encodingInfo.mockReset().mockRejectedValue(new TypeError("unknown"));
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("MediaRecorder", { isTypeSupported: () => true });
  vi.stubGlobal("navigator", {
    mediaDevices: { getUserMedia, enumerateDevices },
    mediaCapabilities: { encodingInfo },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the picture that the app requests from a camera", () => {
  it("is 720p when the device does not report that it can record more", async () => {
    encodingInfo.mockResolvedValue({ supported: true, smooth: true, powerEfficient: false });
    expect(await openCamera(FRONT)).toBe(STREAM);
    expect(requestedMedia().video).toMatchObject({
      width: { ideal: 1280 },
      height: { ideal: 720 },
      facingMode: { ideal: "user" },
    });
  });

  it("is 1080p when the device records that smoothly and efficiently", async () => {
    encodingInfo.mockResolvedValue({ supported: true, smooth: true, powerEfficient: true });
    await openCamera({ facing: "user", deviceId: "desk", microphoneId: "headset" });
    expect(requestedMedia()).toMatchObject({
      video: { height: { ideal: 1080 }, deviceId: { exact: "desk" } },
      audio: { deviceId: { exact: "headset" } },
    });
  });

  it("may have any size when the requested one is unavailable", async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException("", "OverconstrainedError"));
    expect(await openCamera(FRONT)).toBe(STREAM);
    expect(requestedMedia().video).toBe(true);
  });

  it("is omitted for a voice recording", async () => {
    await openMicrophone(FRONT);
    expect(requestedMedia().video).toBe(false);
  });

  it("is not requested again after the person refused access", async () => {
    getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
    await expect(openCamera(FRONT)).rejects.toThrow(/^Allow the camera and microphone/);
    expect(getUserMedia).toHaveBeenCalledOnce();
  });
});

describe("a device that is missing", () => {
  it.each([
    ["a camera, but no microphone", ["videoinput"], "We can't find a microphone"],
    ["a microphone, but no camera", ["audioinput", "audiooutput"], "We can't find a camera"],
    ["neither", ["audiooutput"], "We can't find a camera or microphone"],
    [
      "both, according to the browser",
      ["videoinput", "audioinput"],
      "We can't find a camera or microphone",
    ],
  ] as const)("is named exactly: the computer has %s", async (_which, kinds, title) => {
    enumerateDevices.mockResolvedValue(kinds.map((kind) => ({ kind })));
    getUserMedia.mockRejectedValue(new DOMException("", "NotFoundError"));
    await expect(openCamera(FRONT)).rejects.toMatchObject({ title });
  });

  it("is named by engines that blame the constraints, too", async () => {
    enumerateDevices.mockResolvedValue([{ kind: "videoinput" }]);
    getUserMedia.mockRejectedValue(new DOMException("", "OverconstrainedError"));
    await expect(openCamera(FRONT)).rejects.toMatchObject({ problem: "microphoneMissing" });
  });

  it("is the microphone when only a voice is recorded", async () => {
    getUserMedia.mockRejectedValue(new DOMException("", "NotFoundError"));
    await expect(openMicrophone(FRONT)).rejects.toMatchObject({ problem: "microphoneMissing" });
  });

  it("stays unknown when the browser lists no devices", async () => {
    enumerateDevices.mockRejectedValue(new DOMException("", "NotAllowedError"));
    getUserMedia.mockRejectedValue(new DOMException("", "NotFoundError"));
    await expect(openCamera(FRONT)).rejects.toMatchObject({ problem: "missing" });
  });
});

describe("a camera that is closed", () => {
  function streamIn(video: HTMLVideoElement, shown: unknown[] = []): MediaStream {
    const track = { stop: () => shown.push(video.srcObject) };
    return { getTracks: () => [track] } as unknown as MediaStream;
  }

  it("is gone from the picture before its tracks end", () => {
    const video = { srcObject: null } as HTMLVideoElement;
    const shown: unknown[] = [];
    const stream = streamIn(video, shown);
    showCamera(video, stream);
    expect(video.srcObject).toBe(stream);
    closeCamera(stream);
    expect(shown).toEqual([null]);
  });

  it("does not disturb another one in its place", () => {
    const video = { srcObject: null } as HTMLVideoElement;
    const [first, second] = [streamIn(video), streamIn(video)];
    showCamera(video, first);
    showCamera(video, second);
    closeCamera(first);
    expect(video.srcObject).toBe(second);
  });
});

import { openCamera, openMicrophone } from "@src/features/recorder/capture/camera";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const STREAM = {};
const FRONT = { facing: "user" } as const;

/** What the browser is asked for, and what it says of its encoder. */
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<object>>();
const encodingInfo = vi.fn<() => Promise<object>>();

/** What was asked for last. */
const asked = (): MediaStreamConstraints => getUserMedia.mock.lastCall?.[0] ?? {};

beforeEach(() => {
  getUserMedia.mockReset().mockResolvedValue(STREAM);
  encodingInfo.mockReset().mockRejectedValue(new TypeError("unknown"));
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("MediaRecorder", { isTypeSupported: () => true });
  vi.stubGlobal("navigator", {
    mediaDevices: { getUserMedia },
    mediaCapabilities: { encodingInfo },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the picture that a camera is asked for", () => {
  it("is 720p where the device does not say that it records more", async () => {
    encodingInfo.mockResolvedValue({ supported: true, smooth: true, powerEfficient: false });
    expect(await openCamera(FRONT)).toBe(STREAM);
    expect(asked().video).toMatchObject({
      width: { ideal: 1280 },
      height: { ideal: 720 },
      facingMode: { ideal: "user" },
    });
  });

  it("is 1080p where the device records it smoothly and without getting hot", async () => {
    encodingInfo.mockResolvedValue({ supported: true, smooth: true, powerEfficient: true });
    await openCamera({ facing: "user", deviceId: "desk", microphoneId: "headset" });
    expect(asked()).toMatchObject({
      video: { height: { ideal: 1080 }, deviceId: { exact: "desk" } },
      audio: { deviceId: { exact: "headset" } },
    });
  });

  it("is any at all where that one can't be had", async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException("", "OverconstrainedError"));
    expect(await openCamera(FRONT)).toBe(STREAM);
    expect(asked().video).toBe(true);
  });

  it("is none for a voice", async () => {
    await openMicrophone(FRONT);
    expect(asked().video).toBe(false);
  });

  it("is not asked for again where its person has said no", async () => {
    getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
    await expect(openCamera(FRONT)).rejects.toThrow(/allow camera and microphone/);
    expect(getUserMedia).toHaveBeenCalledOnce();
  });
});

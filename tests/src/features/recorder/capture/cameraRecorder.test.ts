import { installCamera } from "@tests/support/client/camera";
import { eventually } from "@tests/support/eventually";
import { recordCamera } from "@src/features/recorder/capture/cameraRecorder";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const camera = installCamera();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);

/** Starts to record, in the best way unless stated otherwise. */
async function record(attempt = 0) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
  const chunks: Promise<string>[] = [];
  const onOutputProblem = vi.fn<(problem: string | null) => void>();
  const onStop = vi.fn<(reason: string | null) => void>();
  const recorder = recordCamera(stream, attempt, {
    onChunk: (chunk) => void chunks.push(chunk.text()),
    onOutputProblem,
    onStop,
  });
  return { recorder, chunks, onOutputProblem, onStop };
}

describe("a recorder that delivers nothing", () => {
  it("is reported after two seconds, and no longer when its first bytes arrive", async () => {
    const { onOutputProblem } = await record();
    pass(1.9);
    camera.recorder().deliver("");
    expect(onOutputProblem).not.toHaveBeenCalled();
    pass(0.1);
    expect(onOutputProblem).toHaveBeenLastCalledWith("nothing");
    pass(10);
    expect(onOutputProblem).toHaveBeenCalledOnce();
    camera.recorder().deliver("late");
    expect(onOutputProblem).toHaveBeenLastCalledWith(null);
  });

  it("is not reported for the time of a pause", async () => {
    const { recorder, onOutputProblem } = await record();
    pass(1);
    recorder.pause();
    pass(60);
    recorder.resume();
    pass(0.9);
    expect(onOutputProblem).not.toHaveBeenCalled();
    pass(0.1);
    expect(onOutputProblem).toHaveBeenCalledOnce();
  });

  it("is reported later, after the first bytes, because chunks may be rare", async () => {
    const { onOutputProblem } = await record();
    for (let chunk = 0; chunk < 5; chunk++) {
      pass(1.5);
      camera.recorder().deliver("some");
    }
    pass(4.9);
    expect(onOutputProblem).not.toHaveBeenCalled();
    pass(0.1);
    expect(onOutputProblem).toHaveBeenLastCalledWith("stalled");
  });
});

describe("a recorder that is asked to stop", () => {
  it("has three seconds to do it, and then ends with what has arrived", async () => {
    camera.lastBytes = null;
    const { recorder, chunks, onStop, onOutputProblem } = await record();
    camera.recorder().deliver("my words");
    recorder.stop("user");
    pass(2.9);
    expect(onStop).not.toHaveBeenCalled();
    pass(0.1);
    expect(onStop).toHaveBeenCalledExactlyOnceWith("noAnswer");
    // What arrives after the end would differ from what the person has reviewed.
    camera.recorder().deliver("too late");
    camera.recorder().dispatchEvent(new Event("stop"));
    pass(60);
    expect(onStop).toHaveBeenCalledOnce();
    expect(await Promise.all(chunks)).toEqual(["my words"]);
    expect(onOutputProblem).not.toHaveBeenCalled();
  });

  it("has no more time when it was paused", async () => {
    camera.lastBytes = null;
    const { recorder, onStop } = await record();
    recorder.pause();
    pass(60);
    recorder.stop("user");
    pass(3);
    expect(onStop).toHaveBeenCalledExactlyOnceWith("noAnswer");
  });

  it("ends with the reason of the stop if it answers", async () => {
    const { recorder, chunks, onStop } = await record();
    recorder.stop("limit");
    recorder.stop("user");
    await eventually(() => expect(onStop).toHaveBeenCalledExactlyOnceWith("limit"));
    expect(await Promise.all(chunks)).toEqual(["the end"]);
    pass(60);
    expect(onStop).toHaveBeenCalledOnce();
  });
});

describe("a recording that is discarded", () => {
  it("ends at once, even if the browser never stops, and delivers nothing more", async () => {
    camera.lastBytes = null;
    const { recorder, chunks, onStop } = await record();
    recorder.discard();
    expect(onStop).toHaveBeenCalledExactlyOnceWith(null);
    camera.recorder().deliver("too late");
    recorder.stop("user");
    pass(60);
    expect(onStop).toHaveBeenCalledOnce();
    expect(chunks).toEqual([]);
  });
});

describe("the other way to record", () => {
  it("sets nothing, and asks for each chunk too", async () => {
    await record();
    expect(camera.recorder().options).toHaveProperty("videoBitsPerSecond");
    expect(camera.recorder().timeslice).toBe(500);
    pass(2);
    expect(camera.recorder().requests).toBe(0);

    const { recorder } = await record(1);
    expect(camera.recorder().options).toEqual({ mimeType: "video/webm" });
    expect(camera.recorder().timeslice).toBe(500);
    pass(2);
    expect(camera.recorder().requests).toBe(4);
    recorder.pause();
    pass(2);
    expect(camera.recorder().requests).toBe(4);
    recorder.resume();
    recorder.stop("user");
    pass(2);
    expect(camera.recorder().requests).toBe(4);
  });

  it("is the last one", async () => {
    await expect(record(2)).rejects.toThrow(/records nothing/);
  });
});

import { afterEach, beforeEach, vi } from "vitest";

class Track extends EventTarget {
  isLive = true;

  constructor(readonly kind: "audio" | "video") {
    super();
  }

  stop(): void {
    this.isLive = false;
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: "front" };
  }

  /** Pulled out, or taken by the phone: that alone is told by an event. */
  takeAway(): void {
    this.stop();
    this.dispatchEvent(new Event("ended"));
  }
}

class Stream {
  readonly tracks = [new Track("video"), new Track("audio")];
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === "video");
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === "audio");
}

class Recorder extends EventTarget {
  static latest: Recorder | null = null;
  static isTypeSupported = (type: string) => type === "video/webm";
  readonly mimeType = "video/webm";
  state: RecordingState = "inactive";

  start(): void {
    this.state = "recording";
    Recorder.latest = this;
  }

  pause(): void {
    this.state = "paused";
  }

  resume(): void {
    this.state = "recording";
  }

  /** As the standard orders it: the last bytes, then `stop`, both later. */
  stop(): void {
    this.state = "inactive";
    queueMicrotask(() => {
      this.deliver("the end");
      this.dispatchEvent(new Event("stop"));
    });
  }

  deliver(bytes: string): void {
    const data = new Blob([bytes]);
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
  }
}

export interface FakeCamera {
  /** The name of the failure that the next openings meet; null opens. */
  refusal: string | null;
  readonly streams: Stream[];
  /** The recorder that films. */
  recorder(): Recorder;
}

/** A camera, a microphone and a recorder at the browser's edge, for every test of a file. */
export function installCamera(): FakeCamera {
  const camera: FakeCamera = {
    refusal: null,
    streams: [],
    recorder() {
      if (!Recorder.latest) throw new Error("Nothing is being recorded");
      return Recorder.latest;
    },
  };
  beforeEach(() => {
    camera.refusal = null;
    camera.streams.length = 0;
    Recorder.latest = null;
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("MediaRecorder", Recorder);
    // happy-dom takes streams of its own class alone.
    vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
    const mediaDevices = {
      async getUserMedia() {
        if (camera.refusal) throw new DOMException("", camera.refusal);
        const stream = new Stream();
        camera.streams.push(stream);
        return stream;
      },
      enumerateDevices: async () => [{ kind: "videoinput", deviceId: "front" }],
    };
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  });
  afterEach(() => Reflect.deleteProperty(navigator, "mediaDevices"));
  return camera;
}

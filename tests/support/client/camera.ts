import { afterEach, beforeEach, vi } from "vitest";

class Track extends EventTarget {
  isLive = true;

  constructor(
    readonly kind: "audio" | "video",
    private readonly deviceId: string,
  ) {
    super();
  }

  stop(): void {
    this.isLive = false;
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId };
  }

  /** Pulled out, or taken by the phone: that alone is told by an event. */
  takeAway(): void {
    this.stop();
    this.dispatchEvent(new Event("ended"));
  }
}

const idIn = (wanted: MediaTrackConstraints | boolean | undefined): string | undefined => {
  const id = typeof wanted === "object" ? wanted.deviceId : undefined;
  return typeof id === "object" && "exact" in id ? String(id.exact) : undefined;
};

class Stream {
  readonly tracks: Track[];

  constructor({ video, audio }: MediaStreamConstraints) {
    const sound = new Track("audio", idIn(audio) ?? "built-in");
    this.tracks = video ? [new Track("video", idIn(video) ?? "front"), sound] : [sound];
  }

  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === "video");
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === "audio");
}

class Recorder extends EventTarget {
  static latest: Recorder | null = null;
  static isTypeSupported = (type: string) => type === "video/webm" || type === "audio/webm";
  readonly mimeType: string;
  state: RecordingState = "inactive";

  constructor(_stream: unknown, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
  }

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
  /** Its person saves data: nothing is sent ahead of "Send". So it is unless a test says otherwise. */
  savesData: boolean;
  devices: Pick<MediaDeviceInfo, "kind" | "deviceId" | "label">[];
  readonly streams: Stream[];
  /** The recorder that films. */
  recorder(): Recorder;
}

/** A camera, a microphone and a recorder at the browser's edge, for every test of a file. */
export function installCamera(): FakeCamera {
  const camera: FakeCamera = {
    refusal: null,
    savesData: true,
    devices: [],
    streams: [],
    recorder() {
      if (!Recorder.latest) throw new Error("Nothing is being recorded");
      return Recorder.latest;
    },
  };
  beforeEach(() => {
    camera.refusal = null;
    camera.savesData = true;
    camera.devices = [{ kind: "videoinput", deviceId: "front", label: "Front" }];
    camera.streams.length = 0;
    Recorder.latest = null;
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("MediaRecorder", Recorder);
    // happy-dom takes streams of its own class alone.
    vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
    const mediaDevices = {
      async getUserMedia(wanted: MediaStreamConstraints) {
        if (camera.refusal) throw new DOMException("", camera.refusal);
        const stream = new Stream(wanted);
        camera.streams.push(stream);
        return stream;
      },
      enumerateDevices: async () => camera.devices,
    };
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
    const connection = () => ({ saveData: camera.savesData });
    Object.defineProperty(navigator, "connection", { configurable: true, get: connection });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, "mediaDevices");
    Reflect.deleteProperty(navigator, "connection");
  });
  return camera;
}

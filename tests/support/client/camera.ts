import { afterEach, beforeEach, vi } from "vitest";

class Track extends EventTarget {
  isLive = true;
  muted = false;

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

  /** Simulates that the system takes the picture or the sound away for a while, as in a call. */
  mute(isMuted: boolean): void {
    this.muted = isMuted;
    this.dispatchEvent(new Event(isMuted ? "mute" : "unmute"));
  }

  /**
   * Simulates that the camera was unplugged or taken by the phone, which is the only case that
   * fires an event.
   */
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
  /** These are the last bytes. Null makes recorders never react to a stop. */
  static lastBytes: string | null = "the end";
  readonly mimeType: string;
  state: RecordingState = "inactive";
  timeslice: number | undefined;
  requests = 0;

  constructor(
    _stream: unknown,
    readonly options: { mimeType: string; videoBitsPerSecond?: number },
  ) {
    super();
    this.mimeType = options.mimeType;
  }

  start(timeslice?: number): void {
    this.state = "recording";
    this.timeslice = timeslice;
    Recorder.latest = this;
  }

  requestData(): void {
    this.requests++;
  }

  pause(): void {
    this.state = "paused";
  }

  resume(): void {
    this.state = "recording";
  }

  /** Follows the standard's order: the last bytes, then `stop`, both asynchronously. */
  stop(): void {
    const { lastBytes } = Recorder;
    if (lastBytes === null) return;
    this.state = "inactive";
    queueMicrotask(() => {
      this.deliver(lastBytes);
      this.dispatchEvent(new Event("stop"));
    });
  }

  deliver(bytes: string): void {
    const data = new Blob([bytes]);
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
  }
}

export interface FakeCamera {
  /** This is the name of the error for the next attempts to open; null lets them succeed. */
  refusal: string | null;
  /**
   * These are the bytes that recorders deliver when they stop. Null makes them never react to a
   * stop.
   */
  lastBytes: string | null;
  /**
   * Tells whether the user saves data, so that nothing is uploaded before "Send". This is the
   * default.
   */
  savesData: boolean;
  devices: Pick<MediaDeviceInfo, "kind" | "deviceId" | "label">[];
  readonly streams: Stream[];
  recorder(): Recorder;
}

/** Installs a fake camera, microphone and recorder for every test of a file. */
export function installCamera(): FakeCamera {
  const camera: FakeCamera = {
    refusal: null,
    get lastBytes() {
      return Recorder.lastBytes;
    },
    set lastBytes(bytes) {
      Recorder.lastBytes = bytes;
    },
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
    camera.lastBytes = "the end";
    camera.savesData = true;
    camera.devices = [
      { kind: "videoinput", deviceId: "front", label: "Front" },
      { kind: "audioinput", deviceId: "built-in", label: "Built-in" },
    ];
    camera.streams.length = 0;
    Recorder.latest = null;
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("MediaRecorder", Recorder);
    // happy-dom accepts only its own class of streams.
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

import { readFile } from "node:fs/promises";
import { makeClip } from "../media/clips";
import { type InitScript, initScript } from "./browserPage";

export interface FragmentedVideo {
  bytes: Buffer;
  script: InitScript;
}

/**
 * Makes a fragmented MP4 and a script that replaces the page's MediaRecorder with one that records
 * this video, whatever the camera films. WebKitGTK's own recorder writes no bytes.
 * @param file where ffmpeg writes the video
 */
export async function chunkRecorder(file: string, { seconds = 2 } = {}): Promise<FragmentedVideo> {
  await makeClip(file, {
    width: 320,
    height: 180,
    seconds,
    extra: ["-g", "15", "-movflags", "+frag_keyframe+empty_moov+default_base_moof"],
  });
  const bytes = await readFile(file);
  const chunks = splitAtFragments(bytes).map((chunk) => chunk.toString("base64"));
  return { bytes, script: initScript(replaceRecorder, chunks) };
}

const BOX_HEADER_BYTES = 8;

/** Splits an MP4 at its fragments. The file's header belongs to the first chunk. */
function splitAtFragments(video: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = 0; at + BOX_HEADER_BYTES <= video.length; at += video.readUInt32BE(at))
    if (video.toString("latin1", at + 4, at + BOX_HEADER_BYTES) === "moof") starts.push(at);
  return starts.map((start, index) => video.subarray(index === 0 ? 0 : start, starts[index + 1]));
}

/** Runs in the page, so it may not use anything from outside. */
function replaceRecorder(chunks: string[]): void {
  /** The last fragment lasts for minutes in such pieces, so that the recorder never falls silent. */
  const PIECE_BYTES = 16;

  class ChunkRecorder extends EventTarget {
    static isTypeSupported = (type: string): boolean => type.startsWith("video/mp4");

    readonly mimeType: string;
    state: RecordingState = "inactive";
    private timer: ReturnType<typeof setInterval> | undefined;
    private readonly fragments = chunks.map((chunk) =>
      Uint8Array.from(atob(chunk), (character) => character.charCodeAt(0)),
    );

    constructor(
      readonly stream: MediaStream,
      { mimeType = "video/mp4" }: MediaRecorderOptions = {},
    ) {
      super();
      this.mimeType = mimeType;
    }

    start(timesliceMs: number): void {
      this.state = "recording";
      this.dispatchEvent(new Event("start"));
      this.timer = setInterval(() => this.state === "recording" && this.emitNext(), timesliceMs);
      for (const track of this.stream.getTracks())
        track.addEventListener("ended", () => this.stop());
    }

    pause(): void {
      this.state = "paused";
      this.dispatchEvent(new Event("pause"));
    }

    resume(): void {
      this.state = "recording";
      this.dispatchEvent(new Event("resume"));
    }

    /** Emits what was not recorded yet, in a later task, as the standard demands. */
    stop(): void {
      if (this.state === "inactive") return;
      this.state = "inactive";
      clearInterval(this.timer);
      setTimeout(() => {
        this.emit(this.fragments.splice(0));
        this.dispatchEvent(new Event("stop"));
      });
    }

    /** Emits a fragment, or a piece of the last one. */
    private emitNext(): void {
      const [next, ...later] = this.fragments;
      if (!next) return;
      const end = later.length > 0 ? next.length : Math.min(PIECE_BYTES, next.length);
      this.emit([next.subarray(0, end)]);
      if (end === next.length) this.fragments.shift();
      else this.fragments[0] = next.subarray(end);
    }

    private emit(parts: Uint8Array<ArrayBuffer>[]): void {
      const data = new Blob(parts, { type: this.mimeType });
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
    }
  }
  Object.assign(globalThis, { MediaRecorder: ChunkRecorder });
}

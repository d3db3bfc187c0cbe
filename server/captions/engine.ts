/** Describes one word that was heard, or a part of one; times are in ms of the sound. */
export interface HeardWord {
  text: string;
  startMs: number;
  endMs: number;
}

export interface HeardSegment {
  text: string;
  startMs: number;
  endMs: number;
  /** The list is empty if the engine does not know when each word was said. */
  words: readonly HeardWord[];
}

/** Contains what an engine has heard. There are no segments if nobody speaks. */
export interface Transcript {
  /** This is a BCP 47 code such as `de`, or null if the engine does not know the language. */
  language: string | null;
  segments: readonly HeardSegment[];
}

export interface SpeechEngine {
  /** Recordings are sent to this host. The privacy page names it. */
  readonly host: string;
  /**
   * Writes down what is said, in the language in which it is said.
   * @param wave is a WAV file, mono, with 16-bit samples at 16 kHz.
   * @throws {EngineError}
   */
  transcribe(wave: Buffer, signal: AbortSignal): Promise<Transcript>;
  /**
   * Writes down what is said, in English. It returns null if the engine does not translate.
   * @throws {EngineError}
   */
  translate(wave: Buffer, signal: AbortSignal): Promise<Transcript | null>;
}

/** Tells that an engine gave no transcript. The message contains nothing that the engine sent. */
export class EngineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EngineError";
  }
}

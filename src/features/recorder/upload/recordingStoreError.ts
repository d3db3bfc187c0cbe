import { msg } from "@contract/msg";

/** Why the local copy of a recording could not be written or read. */
export type RecordingStoreCode = "full" | "unavailable";

const WORDS: Readonly<Record<RecordingStoreCode, string>> = {
  full: msg("Your device is out of space. Keep this page open until your video is sent."),
  unavailable: msg(
    "This browser keeps no copies of recordings. Keep this page open until your video is sent.",
  ),
};

/** A failure of the device's own storage; the message is for people. */
export class RecordingStoreError extends Error {
  override readonly name = "RecordingStoreError";
  readonly code: RecordingStoreCode;

  constructor(code: RecordingStoreCode, cause: unknown) {
    super(WORDS[code], { cause });
    this.code = code;
  }
}

/** Runs work on the store; whatever it throws becomes a typed error. */
export async function typedStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecordingStoreError) throw error;
    throw new RecordingStoreError(isQuota(error) ? "full" : "unavailable", error);
  }
}

/** Older engines report a full disk under the name of the aborted transaction's cause. */
function isQuota(error: unknown): boolean {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

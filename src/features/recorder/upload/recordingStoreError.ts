import { msg } from "@contract/msg";

/** Names why the local copy of a recording could not be written or read. */
export type RecordingStoreCode = "full" | "unavailable";

const MESSAGES: Readonly<Record<RecordingStoreCode, string>> = {
  full: msg("Your device is out of space. Keep this page open until your video is sent."),
  unavailable: msg(
    "This browser can't save recordings. Keep this page open until your video is sent.",
  ),
};

/** Represents a failure of the device's own storage. The message is for people. */
export class RecordingStoreError extends Error {
  override readonly name = "RecordingStoreError";
  readonly code: RecordingStoreCode;

  constructor(code: RecordingStoreCode, cause: unknown) {
    super(MESSAGES[code], { cause });
    this.code = code;
  }
}

/** Runs work on the store and converts whatever it throws into a typed error. */
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

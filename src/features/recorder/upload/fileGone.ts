import { msg } from "@contract/msg";

/**
 * Represents a chosen file that can no longer be read: it was changed, deleted, or taken back by the
 * app that provides it, such as a cloud drive. The message is for people.
 */
export class FileGoneError extends Error {
  override readonly name = "FileGoneError";
  readonly code = "FILE_GONE";

  constructor(cause?: unknown) {
    super(
      msg("This file has changed, or it is no longer on this device. Please choose it again."),
      {
        cause,
      },
    );
  }
}

/**
 * Reads this part of a file into memory, so that it stays the same whatever happens to the file.
 * @throws FileGoneError
 */
export async function readPart(part: Blob): Promise<ArrayBuffer> {
  let bytes: ArrayBuffer;
  try {
    bytes = await part.arrayBuffer();
  } catch (error) {
    throw new FileGoneError(error);
  }
  // Some engines read what is left of a file that has become shorter.
  if (bytes.byteLength !== part.size) throw new FileGoneError();
  return bytes;
}

import { msg } from "@contract/msg";
/** Far more than the addresses that can be invited at once. */
const MAX_BYTES = 5 * 1024 * 1024;

/** A list that cannot be read, in words for people. */
export class UnreadableList extends Error {
  override readonly name = "UnreadableList";
}

/**
 * The text of a list's file: UTF-8 or UTF-16 as their mark says, else UTF-8, else what Windows wrote for decades.
 * @throws UnreadableList for a workbook, a picture and the like.
 */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableList(
      msg("This file is too large for a guest list. Please choose a smaller one."),
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableList(
      msg("This is a workbook. Save it as CSV first, or copy the cells and paste them."),
    );
  }
  if (text.includes("\0")) {
    throw new UnreadableList(msg("This file is not a list. Please choose a CSV or a text file."));
  }
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

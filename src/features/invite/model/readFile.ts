import { msg } from "@contract/msg";
/** This is far more than all addresses that can be invited at once need. */
const MAX_BYTES = 5 * 1024 * 1024;

export class UnreadableList extends Error {
  override readonly name = "UnreadableList";
}

/**
 * Reads the text of a list: UTF-8 or UTF-16 by its byte order mark, otherwise UTF-8, otherwise the
 * old Windows encoding.
 * @throws UnreadableList for a workbook, a picture and similar files.
 */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableList(
      msg("This file is too large for a guest list. Please choose a smaller one."),
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeText(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableList(
      msg("This is a spreadsheet file. Save it as CSV first, or copy and paste the cells."),
    );
  }
  if (text.includes("\0")) {
    throw new UnreadableList(msg("This file isn't a list. Please choose a CSV or text file."));
  }
  return text;
}

function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

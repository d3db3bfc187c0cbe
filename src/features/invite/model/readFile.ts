import { msg } from "@contract/msg";
import { type Reading, readingsOf } from "../../../shared/lib/readings";
import { readPeople } from "./readPeople";

/** This is far more than all addresses that can be invited at once need. */
const MAX_BYTES = 5 * 1024 * 1024;
/** So many names show whether a list is read right. */
const SAMPLE = 5;

export class UnreadableList extends Error {
  override readonly name = "UnreadableList";
}

/**
 * Reads the text of a list. There are several readings if its names have letters that depend on the
 * encoding, which the file does not say; their samples are such names.
 * @throws UnreadableList for a workbook, a picture and similar files.
 */
export async function readFile(file: Blob): Promise<Reading[]> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableList(
      msg("This file is too large for a guest list. Please choose a smaller one."),
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // Excel's older format.
  const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isZip || isCompound) {
    throw new UnreadableList(
      msg("This is a spreadsheet file. Save it as CSV first, or copy and paste the cells."),
    );
  }
  const readings = readingsOf(bytes, navigator.languages, namesWithLetters);
  if (readings.some(({ text }) => text.includes("\0"))) {
    throw new UnreadableList(
      msg("This file isn't a list. Please choose a CSV, text or contacts (.vcf) file."),
    );
  }
  return readings;
}

const namesWithLetters = (text: string): string[] =>
  readPeople(text)
    .rows.map(({ name }) => name)
    .filter((name) => /[^\p{ASCII}]/u.test(name))
    .slice(0, SAMPLE);

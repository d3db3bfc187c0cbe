import { inflateSync } from "node:zlib";

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Extracts the plain font from a WOFF 1.0 file, because the machine's text renderer cannot read
 * WOFF (W3C WOFF, sections 3 to 5).
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  const exponent = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** exponent, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE(16 * (count - 2 ** exponent), 10);
  const tables: Buffer[] = [header];
  let offset = header.length;
  for (let at = 0; at < count; at++) {
    const entry = HEADER_BYTES + at * ENTRY_BYTES;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(entry + field),
    ) as [number, number, number, number];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const out = SFNT_HEADER_BYTES + at * SFNT_ENTRY_BYTES;
    woff.copy(header, out, entry, entry + 4);
    header.writeUInt32BE(checksum, out + 4);
    header.writeUInt32BE(offset, out + 8);
    header.writeUInt32BE(length, out + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(tables);
}

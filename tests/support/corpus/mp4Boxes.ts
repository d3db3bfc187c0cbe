const HEADER_BYTES = 8;
/** How far into a box of this kind its duration lies, after the box's header. */
const DURATIONS: Readonly<Record<string, number>> = { mvhd: 16, tkhd: 20, mdhd: 16 };

/** Where the content of the first box of that kind begins; boxes are found by name alone, as in files of our own making. */
function contentOf(film: Buffer, kind: string, after = 0): number {
  const at = film.indexOf(kind, after, "latin1");
  if (at < 0) throw new Error(`There is no ${kind} in this film.`);
  return at + 4;
}

/** Replaces the content of a box by one byte, again and again. */
export function fill(film: Buffer, kind: string, byte: number): Buffer {
  const from = contentOf(film, kind);
  const size = film.readUInt32BE(from - HEADER_BYTES);
  return film.fill(byte, from, from - HEADER_BYTES + size);
}

/** Says in every header that the film never ends. */
export function endless(film: Buffer): Buffer {
  for (const [kind, offset] of Object.entries(DURATIONS))
    film.writeUInt32BE(0x7fff_ffff, contentOf(film, kind) + offset);
  return film;
}

/** As `endless`, for Matroska: its duration is the number of eight bytes behind the name 4489. */
export function endlessWebm(film: Buffer): Buffer {
  const at = film.indexOf(Buffer.from("448988", "hex"));
  if (at < 0) throw new Error("This film names no duration.");
  film.writeDoubleBE(1e12, at + 3);
  return film;
}

/** Says in every header that the first picture has this size. */
export function resized(film: Buffer, width: number, height: number): Buffer {
  const track = contentOf(film, "tkhd");
  film.writeUInt32BE(width * 65_536, track + 76);
  film.writeUInt32BE(height * 65_536, track + 80);
  const entry = contentOf(film, "stsd") + HEADER_BYTES + HEADER_BYTES;
  film.writeUInt16BE(width, entry + 24);
  film.writeUInt16BE(height, entry + 26);
  return film;
}

/** An old Macintosh alias that names an absolute path, as QuickTime refers to another file. */
function alias(path: string): Buffer {
  const name = Buffer.from(path.length % 2 === 0 ? path : `${path}\0`, "latin1");
  const head = Buffer.alloc(HEADER_BYTES + 4 + 150 + 4);
  head.write("alis", 4, "latin1");
  head.writeUInt16BE(2, head.length - 4);
  head.writeUInt16BE(name.length, head.length - 2);
  const box = Buffer.concat([head, name, Buffer.from([0xff, 0xff, 0, 0])]);
  box.writeUInt32BE(box.length, 0);
  return box;
}

/** Says that the frames are to be read from another file, and has none itself. */
export function elsewhere(film: Buffer, path: string): Buffer {
  const empty = fill(film, "mdat", 0);
  const at = contentOf(empty, "url ") - HEADER_BYTES;
  const old = empty.readUInt32BE(at);
  const reference = alias(path);
  const changed = Buffer.concat([empty.subarray(0, at), reference, empty.subarray(at + old)]);
  for (const kind of ["dref", "dinf", "minf", "mdia", "trak", "moov"]) {
    const size = contentOf(changed, kind) - HEADER_BYTES;
    changed.writeUInt32BE(changed.readUInt32BE(size) + reference.length - old, size);
  }
  return changed;
}

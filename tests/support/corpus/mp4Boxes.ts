const HEADER_BYTES = 8;

/**
 * Returns where the content of the first box of this kind starts. It finds boxes by name alone,
 * which is enough for our own files.
 */
function contentOffset(film: Buffer, kind: string, after = 0): number {
  const at = film.indexOf(kind, after, "latin1");
  if (at < 0) throw new Error(`There is no ${kind} in this film.`);
  return at + 4;
}

export function fillBox(film: Buffer, kind: string, byte: number): Buffer {
  const from = contentOffset(film, kind);
  const size = film.readUInt32BE(from - HEADER_BYTES);
  return film.fill(byte, from, from - HEADER_BYTES + size);
}

/** Makes a Matroska file declare this length in ms: the eight-byte number after the id 4489. */
export function declareWebmLength(film: Buffer, ms: number): Buffer {
  const at = film.indexOf(Buffer.from("448988", "hex"));
  if (at < 0) throw new Error("This film names no duration.");
  film.writeDoubleBE(ms, at + 3);
  return film;
}

/** Makes the header declare the length of all fragments together, in ms (ffmpeg's time scale). */
export function declareFragments(film: Buffer, length: number | bigint): Buffer {
  const box = Buffer.alloc(HEADER_BYTES + 4 + 8);
  box.writeUInt32BE(box.length, 0);
  box.write("mehd", 4, "latin1");
  box.writeUInt8(1, HEADER_BYTES);
  box.writeBigUInt64BE(BigInt(length), HEADER_BYTES + 4);
  const at = contentOffset(film, "mvex");
  const changed = Buffer.concat([film.subarray(0, at), box, film.subarray(at)]);
  for (const kind of ["mvex", "moov"]) {
    const size = contentOffset(changed, kind) - HEADER_BYTES;
    changed.writeUInt32BE(changed.readUInt32BE(size) + box.length, size);
  }
  return changed;
}

export function declareSize(film: Buffer, width: number, height: number): Buffer {
  const track = contentOffset(film, "tkhd");
  film.writeUInt32BE(width * 65_536, track + 76);
  film.writeUInt32BE(height * 65_536, track + 80);
  const entry = contentOffset(film, "stsd") + HEADER_BYTES + HEADER_BYTES;
  film.writeUInt16BE(width, entry + 24);
  film.writeUInt16BE(height, entry + 26);
  return film;
}

/**
 * Builds an old Macintosh alias with an absolute path, with which QuickTime refers to another file.
 */
function macAlias(path: string): Buffer {
  const name = Buffer.from(path.length % 2 === 0 ? path : `${path}\0`, "latin1");
  const head = Buffer.alloc(HEADER_BYTES + 4 + 150 + 4);
  head.write("alis", 4, "latin1");
  head.writeUInt16BE(2, head.length - 4);
  head.writeUInt16BE(name.length, head.length - 2);
  const box = Buffer.concat([head, name, Buffer.from([0xff, 0xff, 0, 0])]);
  box.writeUInt32BE(box.length, 0);
  return box;
}

export function referToFile(film: Buffer, path: string): Buffer {
  const empty = fillBox(film, "mdat", 0);
  const at = contentOffset(empty, "url ") - HEADER_BYTES;
  const old = empty.readUInt32BE(at);
  const reference = macAlias(path);
  const changed = Buffer.concat([empty.subarray(0, at), reference, empty.subarray(at + old)]);
  for (const kind of ["dref", "dinf", "minf", "mdia", "trak", "moov"]) {
    const size = contentOffset(changed, kind) - HEADER_BYTES;
    changed.writeUInt32BE(changed.readUInt32BE(size) + reference.length - old, size);
  }
  return changed;
}

/**
 * Adds the box with which phones declare Dolby Vision 8.4 (profile 8, whose base layer is HLG) to
 * HEVC. The film's index must be behind its frames, as ffmpeg writes it by default, because the
 * places of the frames do not change.
 */
export function declareDolbyVision(film: Buffer): Buffer {
  const box = Buffer.alloc(HEADER_BYTES + 24);
  box.writeUInt32BE(box.length, 0);
  box.write("dvvC", 4, "latin1");
  const [profile, level, compatibility] = [8, 4, 4];
  // The lowest three bits of the level's byte tell that the metadata and the base layer are there.
  box.set([1, 0, profile << 1, (level << 3) | 0b101, compatibility << 4], HEADER_BYTES);
  const entry = contentOffset(film, "hvc1", contentOffset(film, "stsd"));
  const end = entry - HEADER_BYTES + film.readUInt32BE(entry - HEADER_BYTES);
  const changed = Buffer.concat([film.subarray(0, end), box, film.subarray(end)]);
  const moov = contentOffset(film, "moov");
  for (const kind of ["moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"]) {
    const size = contentOffset(changed, kind, moov - 4) - HEADER_BYTES;
    changed.writeUInt32BE(changed.readUInt32BE(size) + box.length, size);
  }
  return changed;
}

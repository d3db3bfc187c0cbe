import { boxesIn } from "../export/mp4/box";

const BOX_HEADER_BYTES = 8;
const HAS_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const HAS_DURATION = 0x100;
/** A sample of a run can state four values: length, size, flags and shift. */
const VALUES = [HAS_DURATION, 0x200, 0x400, 0x800];
const NUMBER_BYTES = 4;

/**
 * Makes the samples of a track end at a boundary: `samples` is how many of them fit. The last one,
 * which the encoder has shortened to the end of its sound, lasts as long as the others or is left
 * out. A fragment that ends earlier or otherwise stays as it is.
 * @param fragment is the body of `traf`. It is changed in place and keeps its length.
 */
export function endRunAt(
  fragment: Buffer,
  { samples, sampleTicks }: { samples: number; sampleTicks: number },
): void {
  const [run, ...others] = [...boxesIn(fragment)].filter(({ type }) => type === "trun");
  if (!run || others.length > 0) return;
  const { body, whole } = run;
  const flags = body.readUInt32BE(0);
  const count = body.readUInt32BE(NUMBER_BYTES);
  const has = (flag: number): 0 | 1 => ((flags & flag) === 0 ? 0 : 1);
  // All samples state their lengths in a run with a shortened one, and none does in another run.
  if (!has(HAS_DURATION) || count < 2) return;
  const sampleBytes = NUMBER_BYTES * VALUES.filter(has).length;
  const samplesAt = NUMBER_BYTES * (2 + has(HAS_OFFSET) + has(HAS_FIRST_FLAGS));
  const lastAt = samplesAt + (count - 1) * sampleBytes;
  if (count === samples) body.writeUInt32BE(sampleTicks, lastAt);
  if (count !== samples + 1) return;
  body.writeUInt32BE(samples, NUMBER_BYTES);
  if (sampleBytes >= BOX_HEADER_BYTES) return freeFrom(whole, BOX_HEADER_BYTES + lastAt);
  // The samples state nothing but their lengths, which are now the usual one.
  body.writeUInt32BE(flags - HAS_DURATION, 0);
  freeFrom(whole, BOX_HEADER_BYTES + samplesAt);
}

/** Ends a box earlier, and fills the rest of its bytes with an empty box. */
function freeFrom(box: Buffer, at: number): void {
  box.writeUInt32BE(box.length - at, at);
  box.write("free", at + NUMBER_BYTES, "latin1");
  box.writeUInt32BE(at, 0);
}

import { boxAt, boxesIn } from "@server/media/export/mp4/box";

/** Describes when a track begins in a segment, in seconds: in its fragment and in its index. */
export interface TrackStart {
  fragment: number;
  index: number;
}

const timeAt = (box: Buffer, offset: number): number =>
  box.readUInt8(0) === 1 ? Number(box.readBigUInt64BE(offset)) : box.readUInt32BE(offset);

export function trackStarts(segment: Buffer): Map<number, TrackStart> {
  const boxes = [...boxesIn(segment)];
  const indexes = boxes.filter(({ type }) => type === "sidx").map(({ body }) => body);
  const fragments = [...boxesIn(boxAt(segment, "moof").body)].filter(({ type }) => type === "traf");
  return new Map(
    indexes.map((index) => {
      const id = index.readUInt32BE(4);
      const timescale = index.readUInt32BE(8);
      const own = fragments.find(
        ({ body }) => boxAt(body, "tfhd").body.readUInt32BE(4) === id,
      )?.body;
      const fragment = timeAt(boxAt(own ?? Buffer.alloc(0), "tfdt").body, 4);
      return [id, { fragment: fragment / timescale, index: timeAt(index, 12) / timescale }];
    }),
  );
}

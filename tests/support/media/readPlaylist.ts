interface ListedSegment {
  url: string;
  seconds: number;
  /** This is the address of its init segment, or null for captions. */
  map: string | null;
  /** A discontinuity comes directly before the segment. */
  isDiscontinuity: boolean;
}

/** Contains a playlist's tags without `#`, by name, and the segments with their tags. */
export interface Playlist {
  tags: Map<string, string>;
  segments: ListedSegment[];
}

export type Attributes = Record<string, string>;

/** Reads an attribute list such as `A=1,B="x,y"`, without the quotes. */
function attributesOf(list: string): Attributes {
  const found = [...list.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g)];
  return Object.fromEntries(
    found.map(([, name = "", quoted, plain = ""]): [string, string] => [name, quoted ?? plain]),
  );
}

const linesOf = (text: string): string[] => text.trim().split("\n");

export function readMediaPlaylist(text: string): Playlist {
  const tags = new Map<string, string>();
  const segments: ListedSegment[] = [];
  let next = { seconds: Number.NaN, isDiscontinuity: false };
  let map: string | null = null;
  for (const line of linesOf(text)) {
    const [name = "", value = ""] = line.split(/:(.*)/s);
    if (name === "#EXTINF") next.seconds = Number(value.replace(/,$/, ""));
    else if (name === "#EXT-X-DISCONTINUITY") next.isDiscontinuity = true;
    else if (name === "#EXT-X-MAP") map = attributesOf(value)["URI"] ?? null;
    else if (line.startsWith("#")) tags.set(name.slice(1), value);
    else {
      segments.push({ url: line, map, ...next });
      next = { seconds: Number.NaN, isDiscontinuity: false };
    }
  }
  return { tags, segments };
}

/** Reads a master playlist: its streams with their `URI`, and the groups that they name. */
export function readMasterPlaylist(text: string): {
  tags: string[];
  streams: Attributes[];
  media: Attributes[];
} {
  const lines = linesOf(text);
  const valuesOf = (tag: string): [value: string, next: string][] =>
    lines.flatMap((line, at) =>
      line.startsWith(`#${tag}:`) ? [[line.slice(tag.length + 2), lines[at + 1] ?? ""]] : [],
    );
  return {
    tags: lines.filter((line) => line.startsWith("#")).map((line) => line.slice(1)),
    streams: valuesOf("EXT-X-STREAM-INF").map(([value, URI]) => ({ ...attributesOf(value), URI })),
    media: valuesOf("EXT-X-MEDIA").map(([value]) => attributesOf(value)),
  };
}

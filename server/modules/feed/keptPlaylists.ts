import type { IncomingMessage, ServerResponse } from "node:http";

interface Answer {
  text: string;
  contentType: string;
  /** Until when it may be given again, in ms. */
  until: number;
}

interface CachedPlaylist {
  headers: Record<string, string | number>;
  body: Buffer;
  until: number;
}

/** As many as reels are kept, in both renditions. */
const KEPT = 400;

/**
 * What was just answered to a link of a reel, by the very link. A crowd that watches asks for the same again and again; ahead of
 * Fastify it costs a fifth. Whether a link opens anything is decided behind it, once a second.
 */
export class KeptPlaylists {
  private readonly kept = new Map<string, CachedPlaylist>();

  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    private readonly clock: () => Date,
  ) {}

  keep(url: string, { text, contentType, until }: Answer): void {
    const body = Buffer.from(text);
    const headers = {
      ...this.headers,
      "content-type": contentType,
      "content-length": body.length,
      "cache-control": PLAYLIST_CACHING,
    };
    this.kept.delete(url);
    this.kept.set(url, { headers, body, until });
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
  }

  readonly matches = ({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean => {
    const kept = method === "GET" ? this.kept.get(url) : undefined;
    if (!kept) return false;
    if (kept.until > this.clock().getTime()) return true;
    this.kept.delete(url);
    return false;
  };

  /** Answers what `matches`. */
  readonly handle = ({ url = "" }: IncomingMessage, response: ServerResponse): void => {
    const kept = this.kept.get(url);
    if (!kept) return void response.writeHead(404).end();
    response.writeHead(200, kept.headers).end(kept.body);
  };
}

/** A playlist is asked for again before it is used again: its link may be dead by then. */
export const PLAYLIST_CACHING = "private, no-cache";

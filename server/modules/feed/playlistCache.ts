import type { IncomingMessage, ServerResponse } from "node:http";

interface PlaylistResponse {
  text: string;
  contentType: string;
  /** The response may be served again until this time, in ms. */
  until: number;
}

interface CachedPlaylist {
  headers: Record<string, string | number>;
  body: Buffer;
  until: number;
}

/** This is enough for the cached reels in both renditions. */
const MAX_CACHED = 400;

/**
 * Caches the last response for each link of a reel. A crowd that watches requests the same files
 * again and again, and a response ahead of Fastify costs a fifth. The route behind it checks each
 * link once a second.
 */
export class PlaylistCache {
  private readonly cached = new Map<string, CachedPlaylist>();

  constructor(
    private readonly headers: Readonly<Record<string, string>>,
    private readonly clock: () => Date,
  ) {}

  store(url: string, { text, contentType, until }: PlaylistResponse): void {
    const body = Buffer.from(text);
    const headers = {
      ...this.headers,
      "content-type": contentType,
      "content-length": body.length,
      "cache-control": PLAYLIST_CACHING,
    };
    this.cached.delete(url);
    this.cached.set(url, { headers, body, until });
    const [oldest] = this.cached.keys();
    if (oldest !== undefined && this.cached.size > MAX_CACHED) this.cached.delete(oldest);
  }

  readonly matches = ({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean => {
    const cached = method === "GET" ? this.cached.get(url) : undefined;
    if (!cached) return false;
    if (cached.until > this.clock().getTime()) return true;
    this.cached.delete(url);
    return false;
  };

  /** Serves a request that `matches` has accepted. */
  readonly handle = ({ url = "" }: IncomingMessage, response: ServerResponse): void => {
    const cached = this.cached.get(url);
    if (!cached) return void response.writeHead(404).end();
    response.writeHead(200, cached.headers).end(cached.body);
  };
}

/** Browsers must ask again before they reuse a playlist: its link may have become invalid. */
export const PLAYLIST_CACHING = "private, no-cache";

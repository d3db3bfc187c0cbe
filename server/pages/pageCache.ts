import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { BROTLI_QUALITY } from "../plugins/compression";

/** A page is sent again for this time, as playlists are, and then everything about it is asked again. */
const FRESH_MS = 1000;
/** A page has up to 150 KB. */
const MAX_CACHED = 200;

const compress = promisify(brotliCompress);

/** Holds a page as text and, once a browser has asked for it, compressed. */
export class KeptPage {
  private compressed: Promise<Buffer> | undefined;

  constructor(readonly html: string) {}

  /** Compresses the page once for all who ask. */
  brotli(): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    this.compressed ??= compress(this.html, { params });
    return this.compressed;
  }
}

interface Entry {
  until: number;
  page: Promise<KeptPage>;
}

/**
 * Keeps the pages of links in memory, so that a crowd that opens one link costs one rendering a
 * second in each process. A link that was taken back is closed after that second.
 */
export class PageCache {
  private readonly pages = new Map<string, Entry>();

  constructor(private readonly clock: () => Date) {}

  /** Returns the page of a key, and renders it if the one in memory is old. A failure is not kept. */
  get(key: string, render: () => Promise<string>): Promise<KeptPage> {
    const now = this.clock().getTime();
    const kept = this.pages.get(key);
    if (kept && now < kept.until) return kept.page;
    const page = render().then((html) => new KeptPage(html));
    this.pages.delete(key);
    this.pages.set(key, { until: now + FRESH_MS, page });
    page.catch(() => this.pages.delete(key));
    const [oldest] = this.pages.keys();
    if (oldest !== undefined && this.pages.size > MAX_CACHED) this.pages.delete(oldest);
    return page;
  }
}

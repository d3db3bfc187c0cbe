import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { BROTLI_QUALITY } from "../plugins/compression";

/** A page is sent again for this time, as playlists are, and then everything about it is asked again. */
const FRESH_MS = 1000;
/** A page has up to 150 KB. */
const MAX_CACHED = 200;

const compress = promisify(brotliCompress);

/** Describes a page before it is rendered. The same content gives the same page. */
export interface PageSource {
  readonly content: unknown;
  readonly render: () => string;
}

/** Holds a page as text and, once a browser has asked for it, compressed. */
export class KeptPage {
  private compressed: Promise<Buffer> | undefined;

  constructor(
    readonly html: string,
    readonly contentHash: string,
  ) {}

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

const hashOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64");

/**
 * Keeps the pages of links in memory. A crowd that opens one link reads its content once a second in
 * each process, so a link that was taken back is closed after that second. The page is rendered and
 * compressed again only if its content has changed.
 */
export class PageCache {
  private readonly pages = new Map<string, Entry>();

  constructor(private readonly clock: () => Date) {}

  /**
   * Returns the page of a key, and reads its content if the one in memory is old. A failure is not
   * kept.
   */
  get(key: string, read: () => Promise<PageSource>): Promise<KeptPage> {
    const now = this.clock().getTime();
    const kept = this.pages.get(key);
    if (kept && now < kept.until) return kept.page;
    const page = renewed(kept?.page, read);
    this.pages.delete(key);
    this.pages.set(key, { until: now + FRESH_MS, page });
    page.catch(() => this.pages.delete(key));
    const [oldest] = this.pages.keys();
    if (oldest !== undefined && this.pages.size > MAX_CACHED) this.pages.delete(oldest);
    return page;
  }
}

async function renewed(
  former: Promise<KeptPage> | undefined,
  read: () => Promise<PageSource>,
): Promise<KeptPage> {
  const { content, render } = await read();
  const hash = hashOf(content);
  const known = await former?.catch(() => undefined);
  return known?.contentHash === hash ? known : new KeptPage(render(), hash);
}

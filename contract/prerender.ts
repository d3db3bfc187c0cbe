import type { Language } from "./languages";
import type { DataOf } from "./http/endpoint";
import type { Feed } from "./http/submission";
import type { getTributePage } from "./http/tribute";

/**
 * The server writes the app's first data into elements with these ids: the answer of the page data
 * call, and the feed of a gift.
 */
export const PAGE_DATA = "page-data";
export const FEED_DATA = "feed-data";
/** The entry plays what the element with this id describes (`ReelStart`), before the app has loaded. */
export const REEL_START = "reel-start";

/**
 * The build prerenders these pages, because they are the same for every visitor. Their texts change
 * only with the build.
 */
export const PAINTED_PAGES = [
  "/",
  "/login",
  "/signup",
  "/forgotpassword",
  "/aboutus",
  "/pricing",
  "/faq",
  "/privacypolicy",
] as const;
export type PaintedPage = (typeof PAINTED_PAGES)[number];

/**
 * The html element of a page that is served as a file has this attribute. Its value is the path of
 * the prerendered page, because a static host answers other paths with the same file.
 */
export const PAINTED_ATTRIBUTE = "data-painted";

/**
 * The template with this id links the code of the page that follows a prerendered one. The entry
 * loads it once the page is idle.
 */
export const NEXT_PAGE = "next-page";

/**
 * The template with this id contains the offline screen of a prerendered page, as a dialog. The entry
 * opens it until the app has loaded.
 */
export const OFFLINE_PAGE = "offline-page";

type InvitePage = NonNullable<DataOf<typeof getTributePage>["tribute"]>;

interface Address {
  language: Language;
}

interface InviteAddress extends Address {
  invite: string | undefined;
}

interface GiftAddress extends Address {
  tgd: string;
  /** The page has this origin (an address without a path). */
  origin: string;
}

/** Describes the first seconds of a reel in its smallest rendition. */
export interface ReelStart {
  /** Identifies the reel, with its revision. */
  playlistUrl: string;
  /** Names the codecs of the segments, as in RFC 6381. */
  codecs: string;
  /** The whole reel has this length. */
  durationMs: number;
  /** Lists the segments in their order, with the init segment of each. Their times are the reel's. */
  segments: readonly { initUrl: string; url: string }[];
  /** Tells whether these are all segments of the reel. */
  isWhole: boolean;
}

/** Renders the invitation as HTML, as the app first shows it to a visitor. */
export type PrerenderInvite = (tribute: InvitePage, address: InviteAddress) => string;

/**
 * Renders the room in which an open gift is watched as HTML, as the app shows it before it plays.
 */
export type PrerenderGift = (feed: Feed, address: GiftAddress) => string;

/** Renders one of the `PAINTED_PAGES` as HTML, as the app first shows it to a visitor. */
export type PrerenderPage = (page: PaintedPage, language: Language) => string;

/** Renders the offline screen as HTML. */
export type PrerenderOffline = (language: Language) => string;

export interface PaintedPageFile {
  styles: string;
  html: Readonly<Record<Language, string>>;
}

/** Holds the prerendered pages by their path. A page of the marketing site is missing. */
export type PaintedPageFiles = Readonly<Partial<Record<string, PaintedPageFile>>>;

/** Lists files of the build, relative to its root. */
export interface Preload {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Lists what the pages load once the app has started. */
export interface RoutePreloads {
  /** The key is the route, such as `/tribute/:tributeId`. */
  routes: Readonly<Record<string, Preload>>;
  /** Every page loads these files if its user has signed in on this device. */
  signedIn: Preload;
  /** The page of a gift loads these files before the app. */
  firstFrames: Preload;
}

export interface ClientServices {
  /** Tells whether it loads Google Analytics or the Tag Manager. */
  hasAnalytics: boolean;
  /** This is the domain of the Firebase project; null for the local Auth emulator. */
  authDomain: string | null;
}

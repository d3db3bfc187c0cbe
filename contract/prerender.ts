import type { Language } from "./languages";
import type { DataOf } from "./http/endpoint";
import type { Feed } from "./http/submission";
import type { getTributePage } from "./http/tribute";

/** Elements in which the server writes what the app starts from: the answer of the page data call, and a gift's feed. */
export const PAGE_DATA = "page-data";
export const FEED_DATA = "feed-data";

/** On the root of a page that the server has painted and that does something by itself, such as play. */
export const AWAKE = "data-awake";

/** The data of a reel's page that an invite link opens. */
type InvitePage = NonNullable<DataOf<typeof getTributePage>["tribute"]>;

interface Address {
  /** Of the page. */
  language: Language;
}

interface InviteAddress extends Address {
  /** The token of the link. */
  invite: string | undefined;
}

interface GiftAddress extends Address {
  /** The token of the link. */
  tgd: string;
  /** Of the page, without path. */
  origin: string;
}

/** Writes the invitation as HTML, as the app shows it to a visitor before it knows more. */
export type PrerenderInvite = (tribute: InvitePage, address: InviteAddress) => string;

/** Writes the room in which an open gift is watched, as the app shows it before it plays. */
export type PrerenderGift = (feed: Feed, address: GiftAddress) => string;

/** Files of the build, below its root. */
export interface Preload {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the pages ask for once the app has started. */
export interface RoutePreloads {
  /** By the route, such as `/tribute/:tributeId`. */
  routes: Readonly<Record<string, Preload>>;
  /** On every page of somebody who has signed in on this device. */
  signedIn: Preload;
}

import type { DataOf } from "@contract/http/endpoint";
import type { Feed } from "@contract/http/submission";
import type { getTributePage } from "@contract/http/tribute";
import type { ReelStart } from "@contract/prerender";
import type { Translate } from "@contract/msg";
import type { FastifyRequest } from "fastify";
import type { Edge } from "../plugins/edge";
import type { Prerendering } from "./prerendering";

export type PageData = DataOf<typeof getTributePage>;

interface LinkTokens {
  invite?: string | undefined;
  tgd?: string | undefined;
}

/** Contains what plays in a gift, and its first seconds. They are null if nothing plays yet. */
export interface GiftContent {
  feed: Feed;
  start: ReelStart | null;
}

/** Reads what a tribute's pages show to anyone who holds a link, signed in or not. */
interface PageContent {
  /** Reveals nothing about a reel that the link does not open, not even whether it exists. */
  readPage(tributeId: string, link: LinkTokens, t: Translate): Promise<PageData>;
  /**
   * Returns the gift that the link opens.
   * @throws AppError if the link opens no gift, or needs a password.
   */
  readGift(tributeId: string, link: LinkTokens): Promise<GiftContent>;
}

export interface PageDeps extends Pick<Edge, "originOf"> {
  brand: string;
  clock: () => Date;
  content: PageContent;
  /** If null, the app renders the first screen itself. */
  prerendering: Prerendering | null;
}

export type TributeRequest = FastifyRequest<{ Params: { tributeId: string } }>;

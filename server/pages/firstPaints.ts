import type { TributePage } from "@contract/http/tribute";
import type { Language } from "@contract/languages";
import { AppError } from "../errors";
import { languageOf } from "../language/languageOf";
import type { FirstPaint } from "./pageTemplate";
import type { GiftContent, PageDeps, TributeRequest } from "./pageDeps";
import { playingMarkup } from "./preloads";
import { isVisitor } from "./visitor";
import type { FastifyRequest } from "fastify";

/**
 * Returns a page that the build has rendered, for a visitor. It returns null for every other page,
 * and for users, whom the app may lead elsewhere.
 */
export function paintPage(
  { prerendering }: Pick<PageDeps, "prerendering">,
  request: Pick<FastifyRequest, "headers">,
  { path, language }: { path: string; language: Language },
): FirstPaint | null {
  const page = isVisitor(request) ? prerendering?.pages[path] : undefined;
  if (!page || !prerendering) return null;
  return {
    html: page.html[language],
    styles: page.styles,
    offline: prerendering.offline[language],
  };
}

/**
 * Renders the invitation for a visitor with a link. It returns null if the app must render the page
 * itself, for example a page with another purpose.
 */
export function paintInvitation(
  { prerendering }: PageDeps,
  request: TributeRequest,
  tribute: TributePage | null,
): FirstPaint | null {
  const { invite, organiser, view, continue: code } = queryOf(request);
  const isOtherPage =
    organiser !== undefined ||
    code !== undefined ||
    view !== undefined ||
    tribute?.viewer === "recipient";
  if (!prerendering || !tribute || isOtherPage || !isVisitor(request)) return null;
  const { render: write, styles } = prerendering.invite;
  try {
    const token = typeof invite === "string" ? invite : undefined;
    const language = languageOf(request);
    const offline = prerendering.offline[language];
    return { html: write(tribute, { invite: token, language }), styles, offline };
  } catch (error) {
    // The app renders the page a moment later.
    request.log.error({ err: error }, "writing the invitation failed");
    return null;
  }
}

/**
 * Returns what plays in an open gift, for a visitor with the link. It is null if the app must ask
 * for it itself.
 */
export async function readGift(
  deps: PageDeps,
  request: TributeRequest,
  tribute: TributePage | null,
): Promise<GiftContent | null> {
  const { tgd, view } = queryOf(request);
  if (!deps.prerendering || !tribute || view !== undefined || !isVisitor(request)) return null;
  if (typeof tgd !== "string") return null;
  try {
    const gift = await deps.content.readGift(tribute._id, { tgd });
    // The app shows the countdown to the reveal by the visitor's own clock.
    return gift.feed.playlistUrl === null ? null : gift;
  } catch (error) {
    // The usual reason is a password, which the app asks for.
    if (!(error instanceof AppError)) request.log.error({ err: error }, "reading the gift failed");
    return null;
  }
}

/** Renders the room in which an open gift plays. It returns null if the app must render the page. */
export function paintGift(
  deps: PageDeps,
  request: TributeRequest,
  { feed, start }: GiftContent,
): FirstPaint | null {
  const { prerendering } = deps;
  const { tgd } = queryOf(request);
  if (!prerendering || typeof tgd !== "string") return null;
  const { render: write, styles } = prerendering.gift;
  try {
    const language = languageOf(request);
    const address = { tgd, origin: deps.originOf(request), language };
    const playing = playingMarkup(prerendering.preloads, start);
    const offline = prerendering.offline[language];
    return { html: write(feed, address), styles, offline, playing };
  } catch (error) {
    request.log.error({ err: error }, "writing the gift failed");
    return null;
  }
}

const queryOf = ({ query }: TributeRequest): Readonly<Record<string, unknown>> =>
  query as Readonly<Record<string, unknown>>;

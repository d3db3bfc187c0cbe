import type { Feed } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import type { Language } from "@contract/languages";
import { AppError } from "../errors";
import { languageOf } from "../language/languageOf";
import type { FirstPaint } from "./pageTemplate";
import type { PageDeps, TributeRequest } from "./pageDeps";
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
  return page ? { html: page.html[language], styles: page.styles } : null;
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
    return { html: write(tribute, { invite: token, language: languageOf(request) }), styles };
  } catch (error) {
    // The app renders the page a moment later.
    request.log.error({ err: error }, "writing the invitation failed");
    return null;
  }
}

/**
 * Renders the room in which an open gift plays, and returns its feed, for a visitor with the link.
 * It returns null if the app must render the page itself.
 */
export async function paintGift(
  deps: PageDeps,
  request: TributeRequest,
  tribute: TributePage | null,
): Promise<(FirstPaint & { feed: Feed }) | null> {
  const { prerendering } = deps;
  const { tgd, view } = queryOf(request);
  if (!prerendering || !tribute || view !== undefined || !isVisitor(request)) return null;
  if (typeof tgd !== "string") return null;
  const { render: write, styles } = prerendering.gift;
  try {
    const feed = await deps.content.readFeed(tribute._id, { tgd });
    // The app shows the countdown to the reveal by the visitor's own clock.
    if (feed.playlistUrl === null) return null;
    const html = write(feed, {
      tgd,
      origin: deps.originOf(request),
      language: languageOf(request),
    });
    return { feed, html, styles, isInteractive: true };
  } catch (error) {
    // The usual reason is a password, which the app asks for.
    if (!(error instanceof AppError)) request.log.error({ err: error }, "writing the gift failed");
    return null;
  }
}

const queryOf = ({ query }: TributeRequest): Readonly<Record<string, unknown>> =>
  query as Readonly<Record<string, unknown>>;

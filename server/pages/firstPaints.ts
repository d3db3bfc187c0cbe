import type { Feed } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { AppError } from "../errors";
import { languageOf } from "../language/languageOf";
import type { FirstPaint } from "./pageTemplate";
import type { PageDeps, TributeRequest } from "./pageDeps";
import { isVisitor } from "./visitor";

/** The invitation for somebody who comes by a link; null where the app is to paint, as on a page of another purpose. */
export function paintInvitation(
  { prerendering }: PageDeps,
  request: TributeRequest,
  tribute: TributePage | null,
): FirstPaint | null {
  const { invite, organiser, view } = queryOf(request);
  const isOther = organiser !== undefined || view !== undefined || tribute?.viewer === "recipient";
  if (!prerendering || !tribute || isOther || !isVisitor(request)) return null;
  const { write, styles } = prerendering.invite;
  try {
    const token = typeof invite === "string" ? invite : undefined;
    return { html: write(tribute, { invite: token, language: languageOf(request) }), styles };
  } catch (error) {
    // The app paints it a moment later.
    request.log.error({ err: error }, "writing the invitation failed");
    return null;
  }
}

/** The room in which an open gift plays, and its feed, for whom holds the link; null where the app is to paint. */
export async function paintGift(
  deps: PageDeps,
  request: TributeRequest,
  tribute: TributePage | null,
): Promise<(FirstPaint & { feed: Feed }) | null> {
  const { prerendering } = deps;
  const { tgd, view } = queryOf(request);
  if (!prerendering || !tribute || view !== undefined || !isVisitor(request)) return null;
  if (typeof tgd !== "string") return null;
  const { write, styles } = prerendering.gift;
  try {
    const feed = await deps.content.readFeed(tribute._id, { tgd });
    // The wait for the reveal is painted by the clock of whoever waits.
    if (feed.playlistUrl === null) return null;
    const html = write(feed, {
      tgd,
      origin: deps.originOf(request),
      language: languageOf(request),
    });
    return { feed, html, styles, isAwake: true };
  } catch (error) {
    // A password, most of all: the app asks for it.
    if (!(error instanceof AppError)) request.log.error({ err: error }, "writing the gift failed");
    return null;
  }
}

const queryOf = ({ query }: TributeRequest): Readonly<Record<string, unknown>> =>
  query as Readonly<Record<string, unknown>>;

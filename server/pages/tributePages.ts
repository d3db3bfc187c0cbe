import { defaultHead } from "@contract/head";
import { getTributePage } from "@contract/schemas/tribute";
import { FEED_DATA, PAGE_DATA } from "@contract/prerender";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf, LANGUAGE_HEADERS } from "../language/languageOf";
import { translator } from "../language/translator";
import { pageHead } from "./pageHead";
import { paintGift, paintInvitation } from "./firstPaints";
import type { FirstPaint, PageTemplate } from "./pageTemplate";
import type { PageData, PageDeps, TributeRequest } from "./pageDeps";
import { preloadMarkup } from "./preloads";

/** This is the recorder's address, whose query names the reel. */
const RECORDER = "/recordtribute";

/**
 * Serves the invite and watch pages. They contain head metadata, for crawlers that run no
 * JavaScript, and the answer of the page data call, so that the first paint waits for nothing. For
 * the same reason, the recorder contains what its link opens. An invalid link gets the plain page.
 */
export function registerTributePages(
  server: FastifyInstance,
  deps: PageDeps,
  template: PageTemplate,
): void {
  interface Answer {
    data: PageData;
    dataElements: Readonly<Record<string, unknown>>;
    painted: FirstPaint | null;
  }
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { data, dataElements, painted }: Answer,
  ) => {
    const { url } = request;
    const preloads = preloadMarkup(deps, request.routeOptions.url ?? "", request);
    const head = pageHead({
      texts: data,
      language: languageOf(request),
      origin: deps.originOf(request),
      url,
      reel: data.tribute,
    });
    return (
      reply
        .header("vary", LANGUAGE_HEADERS)
        .type("text/html; charset=utf-8")
        // The URL gives access and the content changes, so no shared cache may store the page.
        .header("cache-control", "private, no-cache")
        .send(
          painted
            ? template.renderPainted(head, dataElements, painted, preloads)
            : template.render(head, dataElements, preloads),
        )
    );
  };

  server.get("/tribute/:tributeId", async (request: TributeRequest, reply) => {
    const data = await loadPageData(deps, request, linkOf(request));
    const painted = paintInvitation(deps, request, data.tribute);
    return send(request, reply, { data, dataElements: { [PAGE_DATA]: data }, painted });
  });
  server.get("/tribute/:tributeId/watch", async (request: TributeRequest, reply) => {
    const data = await loadPageData(deps, request, linkOf(request));
    const gift = await paintGift(deps, request, data.tribute);
    const dataElements = { [PAGE_DATA]: data, ...(gift && { [FEED_DATA]: gift.feed }) };
    return send(request, reply, { data, dataElements, painted: gift });
  });
  server.get(RECORDER, async (request, reply) => {
    const data = await loadPageData(deps, request, request.query);
    const dataElements = data.tribute ? { [PAGE_DATA]: data } : {};
    return send(request, reply, {
      data: defaultPageData(deps, request),
      dataElements,
      painted: null,
    });
  });
}

/** Returns the data of a page that shows no reel. */
const defaultPageData = ({ brand }: PageDeps, request: FastifyRequest): PageData => ({
  ...defaultHead(translator(languageOf(request)), brand),
  imageUrl: null,
  tribute: null,
});

const linkOf = ({ params, query }: TributeRequest): unknown => ({
  ...(query as Record<string, unknown>),
  tributeId: params.tributeId,
});

async function loadPageData(
  deps: PageDeps,
  request: FastifyRequest,
  link: unknown,
): Promise<PageData> {
  const t = translator(languageOf(request));
  const nothing = defaultPageData(deps, request);
  const query = parseLink(link);
  if (!query) return nothing;
  const { tributeId, invite, tgd } = query;
  try {
    return await deps.content.readPage(tributeId, { invite, tgd }, t);
  } catch (error) {
    // The app asks again and shows the error; a page without a preview is better than no page.
    request.log.error({ err: error }, "page data failed");
    return nothing;
  }
}

/**
 * Parses the parts of a link that the page data call accepts. An invalid token counts as no token.
 */
function parseLink(link: unknown) {
  const schema = getTributePage.query;
  return schema.isValidSync(link) ? schema.cast(link, { stripUnknown: true }) : null;
}

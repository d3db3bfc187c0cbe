import { defaultHead } from "@contract/head";
import { getTributePage } from "@contract/http/tribute";
import { FEED_DATA, PAGE_DATA } from "@contract/prerender";
import type { FastifyInstance, FastifyReply } from "fastify";
import { languageOf, SPOKEN_BY } from "../language/languageOf";
import { translator } from "../language/translator";
import { type PageData, pageData } from "../modules/tributes/pageData";
import { pageHead } from "./pageHead";
import { paintGift, paintInvitation } from "./firstPaints";
import type { FirstPaint, PageTemplate } from "./pageTemplate";
import type { PageDeps, TributeRequest } from "./pageDeps";
import { preloadMarkup } from "./preloads";

/**
 * Serves the invite and watch pages with head metadata, for crawlers that run no JavaScript, and with the answer of the
 * page data call, so that the first paint waits for nothing. What is not a good link gets the plain page.
 */
export function registerTributePages(
  server: FastifyInstance,
  deps: PageDeps,
  template: PageTemplate,
): void {
  interface Answer {
    data: PageData;
    written: Readonly<Record<string, unknown>>;
    painted: FirstPaint | null;
  }
  const send = (
    request: TributeRequest,
    reply: FastifyReply,
    { data, written, painted }: Answer,
  ) => {
    const { url } = request;
    const preloads = preloadMarkup(deps, request.routeOptions.url ?? "", request);
    const head = pageHead({
      words: data,
      language: languageOf(request),
      origin: deps.originOf(request),
      url,
      reel: data.tribute,
    });
    return (
      reply
        .header("vary", SPOKEN_BY)
        .type("text/html; charset=utf-8")
        // Its URL is a capability, and what it says changes: no shared cache may keep it.
        .header("cache-control", "private, no-cache")
        .send(
          painted
            ? template.renderPainted(head, written, painted, preloads)
            : template.render(head, written, preloads),
        )
    );
  };

  server.get("/tribute/:tributeId", async (request: TributeRequest, reply) => {
    const data = await dataFor(deps, request);
    const painted = paintInvitation(deps, request, data.tribute);
    return send(request, reply, { data, written: { [PAGE_DATA]: data }, painted });
  });
  server.get("/tribute/:tributeId/watch", async (request: TributeRequest, reply) => {
    const data = await dataFor(deps, request);
    const gift = await paintGift(deps, request, data.tribute);
    const written = { [PAGE_DATA]: data, ...(gift && { [FEED_DATA]: gift.feed }) };
    return send(request, reply, { data, written, painted: gift });
  });
}

async function dataFor(deps: PageDeps, request: TributeRequest): Promise<PageData> {
  const t = translator(languageOf(request));
  const nothing = { ...defaultHead(t, deps.brand), imageUrl: null, tribute: null };
  const query = capabilityQuery(request);
  if (!query) return nothing;
  const { tributeId, invite, tgd } = query;
  try {
    return await pageData(deps, tributeId, { viewer: null, invite, tgd }, t);
  } catch (error) {
    // The app asks again and says what is wrong; a page without a preview beats no page.
    request.log.error({ err: error }, "page data failed");
    return nothing;
  }
}

/** What the page data call would accept of this URL; a broken token is no token. */
function capabilityQuery({ params, query }: TributeRequest) {
  const given = { ...(query as Record<string, unknown>), tributeId: params.tributeId };
  const schema = getTributePage.query;
  return schema.isValidSync(given) ? schema.cast(given, { stripUnknown: true }) : null;
}

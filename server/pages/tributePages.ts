import { defaultHead } from "@contract/head";
import { getTributePage } from "@contract/http/tribute";
import { FEED_DATA, PAGE_DATA } from "@contract/prerender";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf, SPOKEN_BY } from "../language/languageOf";
import { translator } from "../language/translator";
import { pageHead } from "./pageHead";
import { paintGift, paintInvitation } from "./firstPaints";
import type { FirstPaint, PageTemplate } from "./pageTemplate";
import type { PageData, PageDeps, TributeRequest } from "./pageDeps";
import { preloadMarkup } from "./preloads";

/** The recorder's address, whose query names the reel. */
const RECORDER = "/recordtribute";

/**
 * Serves the invite and watch pages with head metadata, for crawlers that run no JavaScript, and with the answer of the
 * page data call, so that the first paint waits for nothing; the recorder with what its link opens, for the same reason. What is
 * not a good link gets the plain page.
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
    request: FastifyRequest,
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
    const data = await dataFor(deps, request, linkOf(request));
    const painted = paintInvitation(deps, request, data.tribute);
    return send(request, reply, { data, written: { [PAGE_DATA]: data }, painted });
  });
  server.get("/tribute/:tributeId/watch", async (request: TributeRequest, reply) => {
    const data = await dataFor(deps, request, linkOf(request));
    const gift = await paintGift(deps, request, data.tribute);
    const written = { [PAGE_DATA]: data, ...(gift && { [FEED_DATA]: gift.feed }) };
    return send(request, reply, { data, written, painted: gift });
  });
  server.get(RECORDER, async (request, reply) => {
    const data = await dataFor(deps, request, request.query);
    const written = data.tribute ? { [PAGE_DATA]: data } : {};
    return send(request, reply, { data: nothingFor(deps, request), written, painted: null });
  });
}

/** What a page says that opens no reel, or speaks of none. */
const nothingFor = ({ brand }: PageDeps, request: FastifyRequest): PageData => ({
  ...defaultHead(translator(languageOf(request)), brand),
  imageUrl: null,
  tribute: null,
});

const linkOf = ({ params, query }: TributeRequest): unknown => ({
  ...(query as Record<string, unknown>),
  tributeId: params.tributeId,
});

async function dataFor(deps: PageDeps, request: FastifyRequest, link: unknown): Promise<PageData> {
  const t = translator(languageOf(request));
  const nothing = nothingFor(deps, request);
  const query = capabilityQuery(link);
  if (!query) return nothing;
  const { tributeId, invite, tgd } = query;
  try {
    return await deps.content.readPage(tributeId, { invite, tgd }, t);
  } catch (error) {
    // The app asks again and says what is wrong; a page without a preview beats no page.
    request.log.error({ err: error }, "page data failed");
    return nothing;
  }
}

/** What the page data call would accept of a link; a broken token is no token. */
function capabilityQuery(link: unknown) {
  const schema = getTributePage.query;
  return schema.isValidSync(link) ? schema.cast(link, { stripUnknown: true }) : null;
}

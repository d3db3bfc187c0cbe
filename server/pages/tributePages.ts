import { defaultHead } from "@contract/head";
import { getTributePage } from "@contract/schemas/tribute";
import { FEED_DATA, PAGE_DATA, REEL_START } from "@contract/prerender";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf, LANGUAGE_HEADERS } from "../language/languageOf";
import { translator } from "../language/translator";
import { PageCache } from "./pageCache";
import { pageHead } from "./pageHead";
import { paintGift, paintInvitation, readGift } from "./firstPaints";
import type { FirstPaint, PageTemplate } from "./pageTemplate";
import type { PageData, PageDeps, TributeRequest } from "./pageDeps";
import { preloadMarkup } from "./preloads";
import { isVisitor } from "./visitor";

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
  const cache = new PageCache(deps.clock);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<Page>,
  ): Promise<string | Buffer> => {
    const readSource = async () => {
      const page = await read();
      // Pages say "today" and "tomorrow".
      const content = [page.data, page.shown ?? page.dataElements, deps.clock().toDateString()];
      return { content, render: () => renderPage(deps, template, request, page) };
    };
    void reply
      .header("vary", `${LANGUAGE_HEADERS}, accept-encoding`)
      .type("text/html; charset=utf-8")
      // The URL gives access and the content changes, so no shared cache may store the page.
      .header("cache-control", "private, no-cache");
    // Users see pages of their own.
    if (!isVisitor(request)) return (await readSource()).render();
    const key = [languageOf(request), deps.originOf(request), request.url].join(" ");
    const page = await cache.get(key, readSource);
    if (!acceptsBrotli(request)) return page.html;
    void reply.header("content-encoding", "br");
    return page.brotli();
  };

  server.get("/tribute/:tributeId", (request: TributeRequest, reply) =>
    send(request, reply, async () => {
      const data = await loadPageData(deps, request, linkOf(request));
      const paint = () => paintInvitation(deps, request, data.tribute);
      return { data, dataElements: { [PAGE_DATA]: data }, paint };
    }),
  );
  server.get("/tribute/:tributeId/watch", (request: TributeRequest, reply) =>
    send(request, reply, () => readWatchPage(deps, request)),
  );
  server.get(RECORDER, (request, reply) =>
    send(request, reply, async () => {
      const data = await loadPageData(deps, request, request.query);
      const dataElements = data.tribute ? { [PAGE_DATA]: data } : {};
      return { data: defaultPageData(deps, request), dataElements, paint: () => null };
    }),
  );
}

interface Page {
  data: PageData;
  dataElements: Readonly<Record<string, unknown>>;
  /** Holds what counts as the page's content in place of `dataElements`. */
  shown?: unknown;
  paint: () => FirstPaint | null;
}

function renderPage(
  deps: PageDeps,
  template: PageTemplate,
  request: FastifyRequest,
  { data, dataElements, paint }: Page,
): string {
  const painted = paint();
  const isInvitation = painted !== null && painted.playing === undefined;
  const route = isInvitation ? RECORDER : (request.routeOptions.url ?? "");
  // The recorder signs its visitors in.
  const asUser = route === RECORDER || !isVisitor(request);
  const isLastPage = isInvitation && data.tribute?.state !== "open";
  const preloads = isLastPage ? "" : preloadMarkup(deps, route, { asUser });
  const head = pageHead({
    texts: data,
    language: languageOf(request),
    origin: deps.originOf(request),
    url: request.url,
    reel: data.tribute,
  });
  return painted
    ? template.renderPainted(head, dataElements, painted, preloads)
    : template.render(head, dataElements, preloads);
}

async function readWatchPage(deps: PageDeps, request: TributeRequest): Promise<Page> {
  const data = await loadPageData(deps, request, linkOf(request));
  const gift = await readGift(deps, request, data.tribute);
  const { feed, start } = gift ?? {};
  const dataElements = {
    [PAGE_DATA]: data,
    ...(gift && { [FEED_DATA]: feed, [REEL_START]: start }),
  };
  // A gift that is open has no countdown, which alone needs the time of the answer.
  const shown = [data, feed && { ...feed, now: null }];
  return { data, dataElements, shown, paint: () => gift && paintGift(deps, request, gift) };
}

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b(?!;\s*q=0(?![.\d]))/.test(headers["accept-encoding"] ?? "");

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

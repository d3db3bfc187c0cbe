import { defaultHead } from "@contract/head";
import { getTributePage } from "@contract/http/tribute";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps";
import { type PageData, pageData } from "../modules/tributes/pageData";
import { pageHead } from "./pageHead";
import type { FirstPaint, PageTemplate } from "./pageTemplate";
import type { Prerendering } from "./prerendering";

export interface PageDeps extends Pick<Deps, "db" | "links" | "brand" | "originOf"> {
  /** Null: the app paints the first screen itself. */
  prerendering: Prerendering | null;
}

const INVITE_PATH = "/tribute/:tributeId";

/** Paths whose HTML carries a reel's head and data. */
const TRIBUTE_PATHS = [INVITE_PATH, `${INVITE_PATH}/watch`];

type TributeRequest = FastifyRequest<{ Params: { tributeId: string } }>;

/**
 * Serves the invite and watch pages with head metadata, for crawlers that run no JavaScript, and with the answer of the
 * page data call, so that the first paint waits for nothing. What is not a good link gets the plain page.
 */
export function registerTributePages(
  server: FastifyInstance,
  deps: PageDeps,
  template: PageTemplate,
): void {
  for (const path of TRIBUTE_PATHS) {
    server.get<{ Params: { tributeId: string } }>(path, async (request, reply) => {
      const data = await dataFor(deps, request);
      const { url } = request;
      const origin = deps.originOf(request);
      const head = pageHead({ words: data, origin, url, reel: data.tribute });
      const painted = path === INVITE_PATH ? invitation(deps, request, data) : null;
      return (
        reply
          .type("text/html; charset=utf-8")
          // Its URL is a capability, and what it says changes: no shared cache may keep it.
          .header("cache-control", "private, no-cache")
          .send(painted ? template.renderPainted(head, data, painted) : template.render(head, data))
      );
    });
  }
}

async function dataFor(deps: PageDeps, request: TributeRequest): Promise<PageData> {
  const nothing = { ...defaultHead(deps.brand), imageUrl: null, tribute: null };
  const query = capabilityQuery(request);
  if (!query) return nothing;
  const { tributeId, invite, tgd } = query;
  try {
    return await pageData(deps, tributeId, { viewer: null, invite, tgd });
  } catch (error) {
    // The app asks again and says what is wrong; a page without a preview beats no page.
    request.log.error({ err: error }, "page data failed");
    return nothing;
  }
}

/** The cookie that the app leaves with whoever has signed in on this device. */
const SIGNED_IN = /(?:^|;\s*)uid=/;

/**
 * The invitation for somebody who comes by a link. Who has a session may be an organiser, and would see their own reel as
 * a stranger does; a page of another purpose is no invitation.
 */
function invitation(
  { prerendering }: PageDeps,
  { query, headers, log }: TributeRequest,
  { tribute }: PageData,
): FirstPaint | null {
  const { invite, organiser, view } = query as Readonly<Record<string, unknown>>;
  const isOther = organiser !== undefined || view !== undefined || tribute?.viewer === "recipient";
  if (!prerendering || !tribute || isOther || SIGNED_IN.test(headers.cookie ?? "")) return null;
  const { styles } = prerendering;
  try {
    const token = typeof invite === "string" ? invite : undefined;
    return { html: prerendering.invite(tribute, { invite: token }), styles };
  } catch (error) {
    // The app paints it a moment later.
    log.error({ err: error }, "writing the invitation failed");
    return null;
  }
}

/** What the page data call would accept of this URL; a broken token is no token. */
function capabilityQuery({ params, query }: TributeRequest) {
  const given = { ...(query as Record<string, unknown>), tributeId: params.tributeId };
  const schema = getTributePage.query;
  return schema.isValidSync(given) ? schema.cast(given, { stripUnknown: true }) : null;
}

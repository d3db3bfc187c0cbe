import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultHead } from "@contract/head";
import { isPagePath, SHELL_PATH } from "@contract/pages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors";
import { languageOf, LANGUAGE_HEADERS } from "../language/languageOf";
import { translator } from "../language/translator";
import { paintPage } from "./firstPaints";
import { pageHead } from "./pageHead";
import { PageTemplate } from "./pageTemplate";
import type { PageDeps } from "./pageDeps";
import { HASHED_FILES } from "../plugins/visitLimit";
import { preloadMarkup } from "./preloads";
import { isVisitor } from "./visitor";
import { registerTributePages } from "./tributePages";

const FOREVER = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

/**
 * Serves the built client from `folder` and answers the routes of the app with its page. It prefers
 * the files that the build has compressed (`.br`, `.gz` beside them). It sets the server's
 * not-found handler, so register it after all other routes.
 * @throws Error if the folder does not contain a built client.
 */
export async function registerClient(
  server: FastifyInstance,
  deps: PageDeps,
  folder: string,
): Promise<void> {
  const template = new PageTemplate(await readFile(join(folder, SHELL_PATH), "utf8"));
  await server.register(fastifyStatic, {
    root: folder,
    // Each file of the build has its own route, so that other paths are not looked up on the disk.
    wildcard: false,
    index: false,
    // The pages are files for hosts that do not know the product.
    globIgnore: ["*.html", "**/*.br", "**/*.gz"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, HASHED_FILES));
      void reply.header("cache-control", isHashed ? FOREVER : REVALIDATE);
    },
  });
  registerTributePages(server, deps, template);
  server.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new AppError("NOT_FOUND");
    const language = languageOf(request);
    const texts = defaultHead(translator(language), deps.brand);
    const origin = deps.originOf(request);
    const head = pageHead({ texts, language, origin, url: request.url });
    const path = pathOf(request);
    const painted = paintPage(deps, request, { path, language });
    const preloads = preloadMarkup(deps, path, { asUser: !isVisitor(request) });
    return reply
      .code(200)
      .header("vary", LANGUAGE_HEADERS)
      .type("text/html; charset=utf-8")
      .header("cache-control", REVALIDATE)
      .send(
        painted ? template.renderPainted(head, {}, painted) : template.render(head, {}, preloads),
      );
  });
}

const pathOf = ({ url }: Pick<FastifyRequest, "url">): string => url.split("?")[0] ?? "/";

/**
 * Tells whether a request is a navigation to a route of the app, by a browser or a crawler. Paths
 * of files do not count.
 */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  const path = pathOf({ url });
  const accept = headers.accept ?? "*/*";
  const isNavigation =
    (headers["sec-fetch-mode"] ?? "navigate") === "navigate" &&
    (accept === "*/*" || accept.includes("text/html"));
  // The service worker stores the shell for later, and its request is not a navigation.
  const isWanted = isNavigation || path === SHELL_PATH;
  return (method === "GET" || method === "HEAD") && isWanted && isPagePath(path);
}

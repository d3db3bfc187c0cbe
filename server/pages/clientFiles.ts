import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultHead } from "@contract/head";
import { isPagePath, SHELL_PATH } from "@contract/pages";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors";
import { languageOf, SPOKEN_BY } from "../language/languageOf";
import { translator } from "../language/translator";
import { pageHead } from "./pageHead";
import { PageTemplate } from "./pageTemplate";
import type { PageDeps } from "./pageDeps";
import { preloadMarkup } from "./preloads";
import { registerTributePages } from "./tributePages";

/** Where the build puts files whose name contains their hash. */
export const HASHED_FILES = "/assets/";

const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/**
 * Serves the built client from `folder` and answers its own routes with its page. Files that the build has compressed
 * (`.br`, `.gz` beside them) are sent so. It sets the server's not-found handler; register it after all other routes.
 * @throws Error when the folder holds no built client.
 */
export async function registerClient(
  server: FastifyInstance,
  deps: PageDeps,
  folder: string,
): Promise<void> {
  const template = new PageTemplate(await readFile(join(folder, "index.html"), "utf8"));
  await server.register(fastifyStatic, {
    root: folder,
    // One route for each file of the build, so that what is not a file is not looked for on the disk.
    wildcard: false,
    index: false,
    globIgnore: ["index.html*", "**/*.br", "**/*.gz"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, HASHED_FILES));
      void reply.header("cache-control", isHashed ? FOREVER : ASK_EACH_TIME);
    },
  });
  registerTributePages(server, deps, template);
  server.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new AppError("NOT_FOUND");
    const language = languageOf(request);
    const words = defaultHead(translator(language), deps.brand);
    const origin = deps.originOf(request);
    const head = pageHead({ words, language, origin, url: request.url });
    return reply
      .code(200)
      .header("vary", SPOKEN_BY)
      .type("text/html; charset=utf-8")
      .header("cache-control", ASK_EACH_TIME)
      .send(template.render(head, {}, preloadMarkup(deps, pathOf(request), request)));
  });
}

const pathOf = ({ url }: Pick<FastifyRequest, "url">): string => url.split("?")[0] ?? "/";

/** A navigation to a route of the app, by a browser or a crawler; its path does not look like a file's. */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  const path = pathOf({ url });
  const accept = headers.accept ?? "*/*";
  const isNavigation =
    (headers["sec-fetch-mode"] ?? "navigate") === "navigate" &&
    (accept === "*/*" || accept.includes("text/html"));
  // The service worker fetches the shell for later, which is no navigation.
  const isWanted = isNavigation || path === SHELL_PATH;
  return (method === "GET" || method === "HEAD") && isWanted && isPagePath(path);
}

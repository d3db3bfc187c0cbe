import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "../../contract/languages";
import { SHELL_PATH } from "../../contract/pages";
import {
  PAINTED_PAGES,
  type PaintedPage,
  type PaintedPageFile,
  type PrerenderOffline,
  type PrerenderPage,
} from "../../contract/prerender";
import { PageTemplate } from "../../server/pages/pageTemplate";
import type { Output } from "./chunks";
import { criticalStyles } from "./criticalStyles";
import { MODULES } from "./modules";

const PAGE_MODULES: Readonly<Record<PaintedPage, string>> = {
  "/": MODULES.starter,
  "/login": MODULES.login,
  "/signup": MODULES.signup,
  "/forgotpassword": MODULES.forgotPassword,
  "/aboutus": MODULES.about,
  "/pricing": MODULES.pricing,
  "/faq": MODULES.faq,
  "/privacypolicy": MODULES.privacy,
};

/** The marketing site has these pages too. The app then redirects there. */
const SITE_PAGES: ReadonlySet<PaintedPage> = new Set(["/", "/faq", "/privacypolicy"]);

interface Folders {
  client: string;
  prerender: string;
}

/**
 * Renders the pages that are the same for every visitor. The server gets them in every language.
 * Static hosts get a file for each, in English, and the app changes the language. They answer all
 * other paths with `index.html`, which is the start page and knows that it is not meant there.
 */
export async function paintPages(
  output: readonly Output[],
  { client, prerender }: Folders,
  hasMarketingSite: boolean,
): Promise<void> {
  const shell = path.join(client, SHELL_PATH);
  await copyFile(path.join(client, MODULES.page), shell);
  const template = new PageTemplate(await readFile(shell, "utf8"));
  const { prerenderPage: render, prerenderOffline } = await loadRenderer(prerender);
  const offline = prerenderOffline("en");
  const pages: Record<string, PaintedPageFile> = {};
  for (const page of PAINTED_PAGES) {
    if (hasMarketingSite && SITE_PAGES.has(page)) continue;
    const html = Object.fromEntries(
      LANGUAGES.map((language) => [language, render(page, language)]),
    ) as PaintedPageFile["html"];
    const styles = criticalStyles(output, PAGE_MODULES[page]);
    pages[page] = { styles, html };
    const file = path.join(client, page === "/" ? MODULES.page : `${page}.html`);
    await writeFile(file, template.renderFile(page, { html: html.en, styles, offline }));
  }
  await writeFile(path.join(prerender, "pages.json"), JSON.stringify(pages));
}

interface Renderer {
  prerenderPage: PrerenderPage;
  prerenderOffline: PrerenderOffline;
}

async function loadRenderer(folder: string): Promise<Renderer> {
  const file = path.resolve(folder, "prerender.js");
  // Another build in the same process must not get the modules of this one.
  const built: unknown = await import(`${pathToFileURL(file).href}?built=${Date.now()}`);
  return built as Renderer;
}

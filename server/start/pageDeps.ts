import type { Deps } from "../deps";
import { readFeed } from "../modules/feed/service";
import { pageData } from "../modules/tributes/pageData";
import type { PageDeps } from "../pages/pageDeps";
import type { Prerendering } from "../pages/prerendering";

/**
 * Collects the parts of the client's pages. They read what a link shows without a signed-in viewer.
 */
export const pageDeps = (deps: Deps, prerendering: Prerendering | null): PageDeps => ({
  ...deps,
  prerendering,
  content: {
    readPage: (tributeId, link, t) => pageData(deps, tributeId, { viewer: null, ...link }, t),
    readFeed: (tributeId, link) => readFeed(deps, tributeId, { viewer: null, ...link }),
  },
});

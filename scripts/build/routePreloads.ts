import type { Preload, RoutePreloads } from "@contract/prerender";
import {
  containsModule,
  type Output,
  entryChunks,
  startChunks,
  stylesOf,
  withImports,
} from "./chunks";
import { MODULES } from "./modules";

/**
 * Lists what the pages need that people open by their address. People reach all other pages from
 * inside the app.
 */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  "/": [MODULES.starter],
  "/login": [MODULES.login],
  "/signup": [MODULES.signup],
  "/home": [MODULES.home],
  "/createtribute": [MODULES.create],
  "/recordtribute": [MODULES.record],
  "/tribute/:tributeId": [MODULES.tribute],
  "/tribute/:tributeId/watch": [MODULES.watch, MODULES.player, MODULES.submissionCalls],
};

/**
 * Lists the modules that make calls in the user's name. The last one finds out who the user is. It
 * comes last because a token of the last hour already tells that.
 */
const SIGNED_IN = [MODULES.profile, MODULES.axios, MODULES.identity];

/**
 * Returns the files that each page loads once the app has started and read the address, so that the
 * server can announce them immediately.
 * @throws Error if the build has no chunk for one of the modules.
 */
export function routePreloads(output: readonly Output[]): RoutePreloads {
  const started = startChunks(output);
  const preloadOf = (modules: readonly string[], loaded = started): Preload => {
    const chunks = modules.flatMap((module) => {
      const found = withImports(output, containsModule(module));
      if (found.length === 0) throw new Error(`The build has no chunk for ${module}.`);
      return found;
    });
    const later = [...new Set(chunks)].filter((chunk) => !loaded.includes(chunk));
    return { scripts: later.map(({ fileName }) => fileName), styles: stylesOf(later) };
  };
  const routes: Record<string, Preload> = {};
  for (const [route, modules] of Object.entries(ROUTES)) routes[route] = preloadOf(modules);
  return {
    routes,
    signedIn: preloadOf(SIGNED_IN),
    firstFrames: preloadOf([MODULES.firstFrames], entryChunks(output)),
  };
}

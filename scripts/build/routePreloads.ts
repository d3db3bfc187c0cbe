import type { Preload, RoutePreloads } from "@contract/prerender";
import { holds, type Output, startChunks, stylesOf, withImports } from "./chunks";

const JOY = "/src/app/shell/AppLayout.tsx";

/** What the pages need that people open by their address; to the others they come from within. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  "/": [JOY, "/src/pages/starter/StarterPage.tsx"],
  "/login": [JOY, "/src/pages/auth/LoginPage.tsx"],
  "/signup": [JOY, "/src/pages/auth/SignupPage.tsx"],
  "/home": [JOY, "/src/pages/home/HomePage.tsx"],
  "/createtribute": [JOY, "/src/pages/create/CreateTributePage.tsx"],
  "/recordtribute": [JOY, "/src/pages/record/RecordTributePage.tsx"],
  "/tribute/:tributeId": ["/src/pages/tribute/TributeDetailsPage.tsx"],
  "/tribute/:tributeId/watch": [
    "/src/pages/watch/WatchPage.tsx",
    "/src/features/player/components/ReelPlayer.tsx",
    "/src/services/submission.ts",
  ],
};

/** What calls in somebody's name; last what finds out whose, which a token of this hour has said before. */
const SIGNED_IN = [
  "/src/features/profile/api/profileThunks.ts",
  "/node_modules/axios/lib/axios.js",
  "/src/shared/identity/firebaseProvider.ts",
];

/**
 * What a page asks for once the app has started and looked at its address, so that the server can say so at once.
 * @throws Error when the build has no chunk for one of the modules.
 */
export function routePreloads(output: readonly Output[]): RoutePreloads {
  const started = new Set(startChunks(output));
  const preloadOf = (modules: readonly string[]): Preload => {
    const chunks = modules.flatMap((module) => {
      const found = withImports(output, holds(module));
      if (found.length === 0) throw new Error(`The build has no chunk for ${module}.`);
      return found;
    });
    const later = [...new Set(chunks)].filter((chunk) => !started.has(chunk));
    return { scripts: later.map(({ fileName }) => fileName), styles: stylesOf(later) };
  };
  const routes: Record<string, Preload> = {};
  for (const [route, modules] of Object.entries(ROUTES)) routes[route] = preloadOf(modules);
  return { routes, signedIn: preloadOf(SIGNED_IN) };
}

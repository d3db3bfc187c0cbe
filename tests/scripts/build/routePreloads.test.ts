import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { routePreloads } from "../../../scripts/build/routePreloads";

const chunk = (name: string, module: string, imports: string[] = [], rest: object = {}) =>
  ({
    type: "chunk",
    fileName: `assets/${name}.js`,
    imports: imports.map((imported) => `assets/${imported}.js`),
    moduleIds: [`/repo${module}`],
    isEntry: false,
    viteMetadata: { importedCss: new Set([`assets/${name}.css`]) },
    ...rest,
  }) as Rolldown.OutputChunk;

const page = (folder: string, name: string) =>
  chunk(name, `/src/pages/${folder}/${name}.tsx`, ["start", "kit"]);

const BUILD = [
  chunk("index", "/src/main.ts", [], { isEntry: true }),
  chunk("start", "/src/app/start.tsx", ["index"]),
  chunk("kit", "/src/shared/ui/layout/Card.tsx", ["start"]),
  chunk("AppLayout", "/src/app/shell/AppLayout.tsx", ["start"]),
  page("starter", "StarterPage"),
  page("auth", "LoginPage"),
  page("auth", "SignupPage"),
  page("home", "HomePage"),
  page("create", "CreateTributePage"),
  page("record", "RecordTributePage"),
  page("tribute", "TributeDetailsPage"),
  page("watch", "WatchPage"),
  chunk("ReelPlayer", "/src/features/player/components/ReelPlayer.tsx", ["kit"]),
  chunk("calls", "/src/services/submission.ts"),
  chunk("identity", "/src/shared/identity/firebaseProvider.ts"),
  chunk("profile", "/src/features/profile/api/loadProfile.ts"),
  chunk("axios", "/node_modules/axios/lib/axios.js"),
];

test("a route preloads each file that the start has not loaded once, imported files first", () => {
  const { routes, signedIn } = routePreloads(BUILD);
  expect(routes["/home"]).toEqual({
    scripts: ["assets/AppLayout.js", "assets/kit.js", "assets/HomePage.js"],
    styles: ["assets/AppLayout.css", "assets/kit.css", "assets/HomePage.css"],
  });
  expect(routes["/tribute/:tributeId/watch"]?.scripts).toEqual([
    "assets/kit.js",
    "assets/WatchPage.js",
    "assets/ReelPlayer.js",
    "assets/calls.js",
  ]);
  expect(signedIn.scripts).toEqual(["assets/profile.js", "assets/axios.js", "assets/identity.js"]);
});

test("the build fails when a page does not exist", () => {
  const without = BUILD.filter(({ fileName }) => !fileName.includes("HomePage"));
  expect(() => routePreloads(without)).toThrow("no chunk for src/pages/home/HomePage.tsx");
});

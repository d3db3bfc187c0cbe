import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "@contract/time";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { Engine } from "../../scripts/system/systemTools";
import { audit, SCHEMES, setScheme } from "./audit";
import type { CatalogueScreen } from "./catalogue";
import { People } from "./people";
import { photograph, photographFailure, type Picture, type Viewport } from "./pictures";
import { findDetour, visit } from "./screen";
import type { World } from "./world";

interface VisitOptions {
  engine: Engine;
  origin: string;
  world: World;
  /** This is the file that everybody's camera films. */
  film: string;
  /** It is empty when nothing is to be drawn. */
  viewports: readonly Viewport[];
  printLine: (line: string) => void;
}

/** A step in the page has no limit of its own. */
const SCREEN_LIMIT_MS = 5 * MINUTE_MS;

interface ScreenResult {
  pictures: readonly Picture[];
  problems: readonly string[];
}

/**
 * Lets this many people open screens at a time: while one waits for the product, another keeps the
 * machine busy.
 */
const VISITORS_AT_ONCE = 2;

/**
 * Visits every screen, draws it and reports its problems. A screen that does not appear is a
 * problem.
 */
export async function visitScreens(scenes: readonly CatalogueScreen[], options: VisitOptions) {
  const people = await People.open(options);
  const results = new Map<CatalogueScreen, ScreenResult>();
  const turns = turnsOf(scenes);
  const visitTurns = async () => {
    for (let turn = turns.shift(); turn; turn = turns.shift())
      await visitInTurn(turn, people, options, results);
  };
  try {
    await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitTurns));
  } finally {
    await people.leave();
  }
  // The pictures follow the catalogue's order, whichever finished first.
  const inOrder = scenes.flatMap((scene) => results.get(scene) ?? []);
  return {
    pictures: inOrder.flatMap(({ pictures }) => pictures),
    problems: inOrder.flatMap(({ problems }) => problems).length,
  };
}

/**
 * Returns what each person opens in one go. A stranger opens one screen. The others keep their page
 * for all their screens, so they start first, because their turns are the longest.
 */
function turnsOf(scenes: readonly CatalogueScreen[]): CatalogueScreen[][] {
  const strangers = scenes.filter(({ by }) => by === "stranger");
  const others = scenes.filter(({ by }) => by !== "stranger");
  const known = [...new Set(others.map(({ by }) => by))]
    .map((role) => others.filter(({ by }) => by === role))
    .sort((one, another) => another.length - one.length);
  return [...known, ...strangers.map((scene) => [scene])];
}

async function visitInTurn(
  turn: readonly CatalogueScreen[],
  people: People,
  options: VisitOptions,
  results: Map<CatalogueScreen, ScreenResult>,
): Promise<void> {
  const [first] = turn;
  if (!first) return;
  const page = await people.openPage(first.by);
  for (const scene of turn) {
    const found = await visitScreen(page, scene, options);
    for (const problem of found.problems)
      options.printLine(`${scene.area}: ${scene.name}: ${problem}`);
    results.set(scene, found);
    // A page that still starts could miss the choice of a scheme, so it starts in the first one.
    await setScheme(page, SCHEMES[0]);
    // A request that was held is sent once its route is removed, and its response could lead the
    // page away from the next screen.
    await page.goto("about:blank");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await page.context().close();
}

async function visitScreen(
  page: BrowserPage,
  scene: CatalogueScreen,
  { engine, origin, world, viewports }: VisitOptions,
): Promise<ScreenResult> {
  const tooLong = new AbortController();
  const limit = pause(SCREEN_LIMIT_MS, undefined, { signal: tooLong.signal }).then(() => {
    throw new Error(`It is not done after ${SCREEN_LIMIT_MS / MINUTE_MS} minutes.`);
  });
  const work = async (): Promise<ScreenResult> => {
    await visit(page, origin, scene, world);
    const pictures = await photograph(page, scene, { engine, viewports });
    const problems = [...(await audit(page, scene)), ...findDetour(page, scene, world)];
    return { pictures, problems };
  };
  try {
    return await Promise.race([work(), limit]);
  } catch (error) {
    // A page that cannot be photographed must not end the whole run.
    const picture = await photographFailure(page, scene).catch(String);
    return { pictures: [], problems: [`${String(error)} ${picture}`] };
  } finally {
    limit.catch(() => undefined);
    tooLong.abort();
  }
}

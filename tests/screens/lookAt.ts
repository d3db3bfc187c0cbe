import type { Page } from "playwright-core";
import { audit } from "./audit";
import type { Scene } from "./catalogue";
import { People } from "./people";
import { photograph, photographFailure, type Picture, type Viewport } from "./pictures";
import { strayed, visit } from "./screen";
import type { World } from "./world";

/** Where the screens are, in which sizes they are drawn, and who hears of what is wrong. */
interface Desk {
  origin: string;
  world: World;
  /** What everybody's camera films. */
  film: string;
  /** None where nothing is to be drawn. */
  viewports: readonly Viewport[];
  tell: (wrong: string) => void;
}

/** What was seen of one screen. */
interface Seen {
  pictures: readonly Picture[];
  wrongs: readonly string[];
}

/** So many people look at screens at a time: while one waits for the product, the other keeps the machine busy. */
const LOOKERS = 2;

/** Visits every screen, draws it and listens to what is wrong with it; one that does not come about is wrong. */
export async function lookAt(scenes: readonly Scene[], desk: Desk) {
  const people = await People.come(desk.origin, desk.world, desk.film);
  const seen = new Map<Scene, Seen>();
  const turns = turnsOf(scenes);
  const takeTurns = async () => {
    for (let turn = turns.shift(); turn; turn = turns.shift()) await take(turn, people, desk, seen);
  };
  try {
    await Promise.all(Array.from({ length: LOOKERS }, takeTurns));
  } finally {
    await people.leave();
  }
  // As the catalogue has them, whoever was there first.
  const inOrder = scenes.flatMap((scene) => seen.get(scene) ?? []);
  return {
    pictures: inOrder.flatMap(({ pictures }) => pictures),
    wrongs: inOrder.flatMap(({ wrongs }) => wrongs).length,
  };
}

/**
 * What one person looks at in one go. A stranger looks at one screen; the others keep their page for all of theirs, which is why
 * they begin: their turns are the longest.
 */
function turnsOf(scenes: readonly Scene[]): Scene[][] {
  const strangers = scenes.filter(({ by }) => by === "stranger");
  const others = scenes.filter(({ by }) => by !== "stranger");
  const known = [...new Set(others.map(({ by }) => by))]
    .map((role) => others.filter(({ by }) => by === role))
    .sort((one, another) => another.length - one.length);
  return [...known, ...strangers.map((scene) => [scene])];
}

async function take(
  turn: readonly Scene[],
  people: People,
  desk: Desk,
  seen: Map<Scene, Seen>,
): Promise<void> {
  const [first] = turn;
  if (!first) return;
  const page = await people.open(first.by);
  for (const scene of turn) {
    const found = await lookAtOne(page, scene, desk);
    for (const wrong of found.wrongs) desk.tell(`${scene.area}: ${scene.name}: ${wrong}`);
    seen.set(scene, found);
    // A request that was held is sent once its route is gone. Its answer could lead the page away from the next screen.
    await page.goto("about:blank");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await page.context().close();
}

async function lookAtOne(
  page: Page,
  scene: Scene,
  { origin, world, viewports }: Desk,
): Promise<Seen> {
  try {
    await visit(page, origin, scene, world);
    const pictures = await photograph(page, scene, viewports);
    const wrongs = [...(await audit(page, scene)), ...strayed(page, scene, world)];
    return { pictures, wrongs };
  } catch (error) {
    // A page that cannot be photographed either must not end the whole run.
    const picture = await photographFailure(page, scene).catch(String);
    return { pictures: [], wrongs: [`${String(error)} ${picture}`] };
  }
}

import { audit } from "../e2e/screens/audit";
import { visit } from "../e2e/screens/screen";
import type { Scene } from "./catalogue";
import { People } from "./people";
import { photograph, photographFailure, type Picture, type Viewport } from "./pictures";
import type { SheetWorld } from "./sheetWorld";

/** Where the screens are, in which sizes they are wanted, and who hears of what is wrong. */
interface Desk {
  origin: string;
  world: SheetWorld;
  /** What everybody's camera films. */
  film: string;
  viewports: readonly Viewport[];
  tell: (wrong: string) => void;
}

/** Visits every screen, draws it and listens to what is wrong with it; one that does not come about is wrong. */
export async function lookAt(scenes: readonly Scene[], desk: Desk) {
  const people = new People(desk.origin, desk.world, desk.film);
  const pictures: Picture[] = [];
  let wrongs = 0;
  try {
    for (const scene of scenes) {
      const found = await lookAtOne(scene, { ...desk, people, pictures });
      await people.leave(scene.by);
      wrongs += found.length;
      for (const wrong of found) desk.tell(`${scene.area}: ${scene.name}: ${wrong}`);
    }
  } finally {
    await people.close();
  }
  return { pictures, wrongs };
}

interface Look extends Desk {
  people: People;
  /** What was drawn so far. */
  pictures: Picture[];
}

/** @returns what is wrong. */
async function lookAtOne(
  scene: Scene,
  { people, pictures, origin, world, viewports }: Look,
): Promise<string[]> {
  const { page } = await people.of(scene.by);
  try {
    await visit(page, origin, scene, world);
    pictures.push(...(await photograph(page, scene, viewports)));
    return await audit(page, scene);
  } catch (error) {
    return [`${String(error)} ${await photographFailure(page, scene)}`];
  }
}

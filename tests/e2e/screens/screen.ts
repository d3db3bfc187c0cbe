import type { Page } from "playwright-core";
import type { World } from "./world";

/** What every screen of a reel needs to know of it. */
export type Reel = Pick<World, "tributeId" | "invite" | "tgd">;

/** A screen in one of its states. `W` is what has to be there for it. */
export interface Screen<W = Reel> {
  /** As the contact sheet calls it. */
  name: string;
  at: (world: W) => string;
  /** What holds before anybody goes there: an answer that does not come, a network that is away. */
  before?: (page: Page, world: W) => Promise<unknown>;
  /** Brings it about there by what a person does, and waits until it shows. */
  show?: (page: Page, world: W) => Promise<unknown>;
  /** It shows that something is on its way, and goes on doing so. */
  isComing?: true;
}

/** Goes to a screen and brings its state about. */
export async function visit<W>(
  page: Page,
  origin: string,
  { at, before, show }: Screen<W>,
  world: W,
): Promise<void> {
  await before?.(page, world);
  await page.goto(origin + at(world));
  await show?.(page, world);
}

import type { Page } from "playwright-core";

/** A reel's id, and the tokens of its open invite link and of its gift. */
export interface Reel {
  tributeId: string;
  invite: string;
  tgd: string;
}

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

/** Says where a screen has led instead; its steps may lead anywhere. */
export function strayed<W>(page: Page, { at, show }: Screen<W>, world: W): string[] {
  const wanted = new URL(at(world), page.url()).pathname;
  const { pathname } = new URL(page.url());
  return show || pathname === wanted ? [] : [`${wanted} has led to ${pathname}`];
}

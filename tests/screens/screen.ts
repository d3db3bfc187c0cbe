import type { BrowserPage } from "@tests/support/engines/browserPage";

export interface Reel {
  tributeId: string;
  invite: string;
  tgd: string;
}

/** Describes a screen in one of its states. `W` is what must exist for it. */
export interface Screen<W = Reel> {
  name: string;
  at: (world: W) => string;
  /**
   * Prepares conditions before the visit, such as a request without a response or a missing
   * network.
   */
  before?: (page: BrowserPage, world: W) => Promise<unknown>;
  /** Brings the state about by what a person does, and waits until it shows. */
  show?: (page: BrowserPage, world: W) => Promise<unknown>;
  /** It is set when the screen keeps showing a loading state. */
  isLoading?: true;
  /** It is set when the screen shows its parts side by side in a wide window. */
  isWide?: true;
}

/** Opens a screen and brings its state about. */
export async function visit<W>(
  page: BrowserPage,
  origin: string,
  { at, before, show }: Screen<W>,
  world: W,
): Promise<void> {
  await before?.(page, world);
  await page.goto(origin + at(world));
  await show?.(page, world);
}

/** Returns an error if a screen has led elsewhere, unless its steps may lead anywhere. */
export function findDetour<W>(page: BrowserPage, { at, show }: Screen<W>, world: W): string[] {
  const wanted = new URL(at(world), page.url()).pathname;
  const { pathname } = new URL(page.url());
  return show || pathname === wanted ? [] : [`${wanted} has led to ${pathname}`];
}

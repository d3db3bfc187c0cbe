import type { BrowserPage } from "@tests/support/engines/browserPage";
import { openEngine } from "@tests/support/engines/openEngine";
import type { Browser } from "playwright-core";
import type { Engine } from "../../scripts/system/systemTools";
import { launchBrowser, openPageAsStranger } from "@tests/support/e2e/browser";
import { signIn } from "@tests/support/e2e/people/organiser";
import { storeDraft } from "./draft";
import type { Screen } from "./screen";
import type { MemberName, World } from "./world";

/**
 * Groups the screens of one part of the product that one person opens. Each part gets its own
 * contact sheet.
 */
export interface ScreenGroup {
  area: string;
  by: Role;
  screens: readonly Screen<World>[];
}

/**
 * Names the person who opens a screen. A `visitor` has been here before and is not signed in. A
 * `stranger` has never been here, so nothing is stored. The others have accounts.
 */
export type Role = MemberName | "visitor" | "stranger";

interface PeopleOptions {
  engine: Engine;
  origin: string;
  world: World;
  film: string;
}

export class People {
  private constructor(
    /** This is the browser that all people share, or undefined where each person needs one. */
    private readonly browser: Browser | undefined,
    private readonly engine: Engine,
    private readonly origin: string,
    private readonly world: World,
  ) {}

  /** Opens the browser. `film` is what the cameras of Chromium film, in its format. */
  static async open({ engine, origin, world, film }: PeopleOptions): Promise<People> {
    const browser = engine === "chromium" ? await launchBrowser({ video: film }) : undefined;
    return new People(browser, engine, origin, world);
  }

  async openPage(role: Role): Promise<BrowserPage> {
    const page = this.browser
      ? await openPageAsStranger(this.browser)
      : (await openEngine(this.engine)).page;
    if (role !== "visitor" && role !== "stranger") {
      const { email, password } = this.world.members[role];
      await signIn(page, this.origin, email, password);
    }
    if (role === "organiser") await storeDraft(page, this.origin, this.world.tributeId);
    return page;
  }

  leave = async (): Promise<void> => this.browser?.close();
}

import type { Browser, Page } from "playwright-core";
import { launchBrowser, newVisit } from "@tests/support/e2e/browser";
import { signIn } from "@tests/support/e2e/people/organiser";
import { takeUpDraft } from "./draft";
import type { MemberName, World } from "./world";

/**
 * Who looks at a screen. A `visitor` has come before and signed in nowhere; a `stranger` has never come before, so that nothing of
 * theirs is left; the others have accounts.
 */
export type Role = MemberName | "visitor" | "stranger";

/** How long a step may take until it counts as one that does not come about; a busy machine takes its time. */
const PATIENCE_MS = 120_000;

/** The people who look at screens, in one browser, each with cookies and storage of their own. */
export class People {
  private constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly world: World,
  ) {}

  /** `film` is what their cameras film, as Chromium takes it. */
  static async come(origin: string, world: World, film: string): Promise<People> {
    return new People(await launchBrowser({ video: film }), origin, world);
  }

  /** Opens the page of somebody. */
  async open(role: Role): Promise<Page> {
    const page = await newVisit(this.browser);
    page.setDefaultTimeout(PATIENCE_MS);
    if (role !== "visitor" && role !== "stranger") {
      const { email, password } = this.world.members[role];
      await signIn(page, this.origin, email, password);
    }
    if (role === "organiser") await takeUpDraft(page, this.origin, this.world.tributeId);
    return page;
  }

  leave = (): Promise<void> => this.browser.close();
}

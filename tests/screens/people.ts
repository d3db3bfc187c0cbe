import { openBrowser, type Person } from "../e2e/browser";
import { signIn } from "../e2e/people/organiser";
import { takeUpDraft } from "../e2e/screens/draft";
import type { MemberName, SheetWorld } from "./sheetWorld";

/**
 * Who looks at a screen. A `visitor` has come before and signed in nowhere; a `stranger` has a browser of their own each time,
 * so that nothing of theirs is left; the others have accounts.
 */
export type Role = MemberName | "visitor" | "stranger";

/** Browsers of everybody who looks at screens, each opened when it is needed first. */
export class People {
  private readonly opened = new Map<Role, Person>();

  constructor(
    private readonly origin: string,
    private readonly world: SheetWorld,
    /** What their cameras film, as Chromium takes it. */
    private readonly film: string,
  ) {}

  async of(role: Role): Promise<Person> {
    const known = this.opened.get(role);
    if (known) return known;
    const person = await openBrowser({ devices: { video: this.film } });
    this.opened.set(role, person);
    if (role !== "visitor" && role !== "stranger") {
      const { email, password } = this.world.members[role];
      await signIn(person.page, this.origin, email, password);
    }
    if (role === "organiser") await takeUpDraft(person.page, this.origin, this.world.tributeId);
    return person;
  }

  /** Ends what one screen has changed for the next. */
  async leave(role: Role): Promise<void> {
    const person = this.opened.get(role);
    if (role === "stranger") {
      this.opened.delete(role);
      await person?.close();
    } else {
      await person?.page.unrouteAll({ behavior: "ignoreErrors" });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map((person) => person.close()));
  }
}

import type { BrowserLocator, InputFile, RoleOptions, TextMatch } from "../browserPage";
import { pressActions } from "./keys";
import { type QueryStep, toPattern } from "./query";
import type { WebKitWindow } from "./window";

/** Returns whether an element is visible. It runs in the page. */
const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 0 &&
  element.getBoundingClientRect().height > 0;

/** Returns whether an element is visible, enabled and does not move. It runs in the page. */
const isReady = async (element: HTMLElement): Promise<boolean> => {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise(requestAnimationFrame);
  const isEnabled = !element.matches(":disabled, [aria-disabled='true']");
  return element.isConnected && isEnabled && element.checkVisibility() && place() === before;
};

declare global {
  interface Window {
    /** Says whether the last click reached the element it was meant for, or one that moved there. */
    lastClick?: "arrived" | "missed" | undefined;
  }
}

/**
 * Lets nothing but this element get the next click. The driver aims at a place, and the element may
 * leave it before the click arrives. It runs in the page.
 */
const guardClick = (element: HTMLElement): void => {
  const over = new AbortController();
  window.lastClick = undefined;
  const check = (event: Event): void => {
    if (event.type === "click") over.abort();
    if (element.contains(event.target as Node) && window.lastClick !== "missed") {
      if (event.type === "click") window.lastClick = "arrived";
      return;
    }
    window.lastClick = "missed";
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
    window.addEventListener(type, check, { capture: true, signal: over.signal });
};

/** Finds elements in a WebKit window as Playwright's locators do, and waits for them. */
export class WebKitLocator implements BrowserLocator {
  constructor(
    private readonly window: WebKitWindow,
    private readonly steps: readonly QueryStep[] = [],
  ) {}

  getByRole = (role: string, { name, exact, level }: RoleOptions = {}): WebKitLocator =>
    this.followedBy({
      by: "role",
      role,
      ...(name !== undefined && { name: toPattern(name, exact) }),
      ...(level !== undefined && { level }),
    });
  getByLabel = (text: TextMatch, { exact }: { exact?: boolean } = {}): WebKitLocator =>
    this.followedBy({ by: "label", text: toPattern(text, exact) });
  getByText = (text: TextMatch, { exact }: { exact?: boolean } = {}): WebKitLocator =>
    this.followedBy({ by: "text", text: toPattern(text, exact) });
  locator = (selector: string): WebKitLocator => this.followedBy({ by: "css", selector });
  filter = ({ hasText }: { hasText: TextMatch }): WebKitLocator =>
    this.followedBy({ by: "hasText", text: toPattern(hasText) });
  nth = (position: number): WebKitLocator => this.followedBy({ by: "nth", position });
  first = (): WebKitLocator => this.nth(0);
  last = (): WebKitLocator => this.nth(-1);

  click = async ({ timeout }: { timeout?: number } = {}): Promise<void> =>
    this.withReady(
      "be clicked",
      async (id) => {
        await this.window.runOn(id, guardClick);
        const failure = await this.command(id, "click").then(() => null, asError);
        // A click that leads to another page has arrived.
        const last = await this.window.run(() => window.lastClick, null).catch(() => "arrived");
        if (last === "missed") return NOT_YET;
        // The driver also fails if the element disappears because it was clicked.
        if (failure && last !== "arrived") throw failure;
        return undefined;
      },
      timeout,
    );

  fill = (text: string): Promise<void> =>
    this.withReady("be filled", async (id) => {
      await this.command(id, "clear");
      if (text) await this.command(id, "value", { text });
    });

  check = (): Promise<void> =>
    this.evaluate((element) => {
      if (!(element as HTMLInputElement).checked) element.click();
    });

  scrollIntoViewIfNeeded = (): Promise<void> =>
    this.evaluate((element) => element.scrollIntoView({ block: "nearest" }));

  pressSequentially = (text: string): Promise<void> =>
    this.withReady("be typed into", (id) => this.command(id, "value", { text }));

  press = (key: string): Promise<void> =>
    this.withOne("take a key", async (id) => {
      await this.window.runOn(id, (element) => element.focus());
      await this.window.send("POST", "/actions", pressActions(key));
    });

  focus = (): Promise<void> => this.evaluate((element) => element.focus());

  /** The input is often hidden behind a button, so it need not be visible. */
  async setInputFiles(file: string | InputFile): Promise<void> {
    const text = typeof file === "string" ? file : await this.window.storeFile(file);
    await this.withOne("take a file", (id) => this.command(id, "value", { text }));
  }

  async waitFor({
    state = "visible",
    timeout,
  }: Parameters<BrowserLocator["waitFor"]>[0] = {}): Promise<void> {
    const reached = async (): Promise<boolean> => {
      const ids = await this.window.find(this.steps);
      if (state === "attached") return ids.length > 0;
      if (state === "detached") return ids.length === 0;
      const shown = await Promise.all(ids.map((id) => this.window.runOn(id, isShown)));
      return shown.includes(true) === (state === "visible");
    };
    const expectation = `${this.name()} should be ${state}`;
    await this.window.until(expectation, async () => (await reached()) || undefined, timeout);
  }

  count = async (): Promise<number> => (await this.window.find(this.steps)).length;

  async isVisible(): Promise<boolean> {
    const [id] = await this.window.find(this.steps);
    return id !== undefined && this.window.runOn(id, isShown);
  }

  isChecked = (): Promise<boolean> =>
    this.evaluate((element) => (element as HTMLInputElement).checked);
  inputValue = (): Promise<string> =>
    this.evaluate((element) => (element as HTMLInputElement).value);
  textContent = (): Promise<string | null> => this.evaluate((element) => element.textContent);
  getAttribute = (name: string): Promise<string | null> =>
    this.withOne("exist", (id) => this.window.send("GET", `/element/${id}/attribute/${name}`));

  evaluate = <Result>(read: (element: HTMLElement) => Result | Promise<Result>): Promise<Result> =>
    this.withOne("exist", (id) => this.window.runOn(id, read));

  private name = (): string => `The element ${JSON.stringify(this.steps)}`;

  private followedBy = (step: QueryStep): WebKitLocator =>
    new WebKitLocator(this.window, [...this.steps, step]);

  private command = (id: string, name: string, body?: object): Promise<void> =>
    this.window.send("POST", `/element/${id}/${name}`, body);

  private withReady(
    purpose: string,
    act: (id: string) => Promise<void | typeof NOT_YET>,
    timeout?: number,
  ): Promise<void> {
    return this.withOne(
      purpose,
      async (id) => ((await this.window.runOn(id, isReady)) ? act(id) : NOT_YET),
      timeout,
    );
  }

  /** Runs a step with the only element that matches, as soon as it exists and the step succeeds. */
  private async withOne<Value>(
    purpose: string,
    act: (id: string) => Promise<Value | typeof NOT_YET>,
    timeout?: number,
  ): Promise<Value> {
    const attempt = async (): Promise<{ value: Value } | undefined> => {
      const [id, ...others] = await this.window.find(this.steps);
      if (id === undefined) return undefined;
      if (others.length > 0) throw new Error(`${this.name()} is not the only one.`);
      const value = await act(id);
      return value === NOT_YET ? undefined : { value };
    };
    return (await this.window.until(`${this.name()} should ${purpose}`, attempt, timeout)).value;
  }
}

const NOT_YET = Symbol("not yet");

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

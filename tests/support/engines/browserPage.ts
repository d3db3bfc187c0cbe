import type { Page } from "playwright-core";

type Role = Parameters<Page["getByRole"]>[0];
type LocatorState = "attached" | "detached" | "visible" | "hidden";
export type TextMatch = string | RegExp;

export interface RoleOptions {
  name?: TextMatch;
  exact?: boolean;
  level?: number;
}

/** This is a script that a page runs before its own. */
export interface InitScript {
  content: string;
}

/** Defines what the compiler of the tests calls in functions that contain others. */
export const NAME_HELPER = "const __name = (named) => named;";

export interface AddedScript {
  dispose(): Promise<void>;
}

/** Returns a script that calls a function, which may not use anything from outside. */
export const initScript = <Argument>(
  script: (argument: Argument) => void,
  argument?: Argument,
): InitScript => ({
  content: `{ ${NAME_HELPER} (${script.toString()})(${JSON.stringify(argument)}); }`,
});

interface Queries {
  getByRole(role: Role, options?: RoleOptions): BrowserLocator;
  getByLabel(text: TextMatch, options?: { exact?: boolean }): BrowserLocator;
  getByText(text: TextMatch, options?: { exact?: boolean }): BrowserLocator;
  locator(selector: string): BrowserLocator;
}

export interface InputFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Offers the part of Playwright's `Locator` that works in every engine. */
export interface BrowserLocator extends Queries {
  first(): BrowserLocator;
  last(): BrowserLocator;
  nth(position: number): BrowserLocator;
  filter(options: { hasText: TextMatch }): BrowserLocator;
  click(options?: { timeout?: number }): Promise<void>;
  /** Replaces a field's text. In Firefox, React ignores the event that this dispatches. */
  fill(text: string): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  focus(): Promise<void>;
  /** Checks a radio button or a switch, also one that its label covers if `force` is set. */
  check(options?: { force?: boolean }): Promise<void>;
  setInputFiles(file: string | InputFile): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  waitFor(options?: { state?: LocatorState; timeout?: number }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isChecked(): Promise<boolean>;
  inputValue(): Promise<string>;
  textContent(): Promise<string | null>;
  getAttribute(name: string): Promise<string | null>;
  evaluate<Result>(read: (element: HTMLElement) => Result | Promise<Result>): Promise<Result>;
}

/** Offers the part of Playwright's `Page` that works in every engine. */
export interface BrowserPage extends Queries {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  title(): Promise<string>;
  close(): Promise<void>;
  isClosed(): boolean;
  waitForURL(url: string | RegExp): Promise<void>;
  /** Waits until a function that runs in the page returns something truthy. */
  waitForFunction<Argument>(
    condition: (argument: Argument) => unknown,
    argument?: Argument,
    options?: { timeout?: number },
  ): Promise<unknown>;
  /** Runs a script, or a function that may not use anything from outside, in the page. */
  evaluate(script: string): Promise<unknown>;
  evaluate<Result>(read: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(
    read: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Runs a script in each new document, before the page's own scripts. */
  addInitScript(script: InitScript): Promise<AddedScript>;
  /** Lets a handler decide about requests to such addresses. The latest route comes first. */
  route(address: RegExp, handler: RouteHandler): Promise<unknown>;
  unrouteAll(options?: { behavior?: "ignoreErrors" }): Promise<void>;
  setViewportSize(size: Viewport): Promise<void>;
  /** Changes what the device prefers. WebKit cannot do this. */
  emulateMedia?(options: {
    colorScheme?: "light" | "dark";
    reducedMotion?: "reduce";
  }): Promise<void>;
  context(): BrowserContext;
  screenshot(options: { path: string }): Promise<unknown>;
  readonly keyboard: { press(key: string): Promise<void> };
}

export interface Viewport {
  width: number;
  height: number;
}

export interface BrowserRoute {
  request(): { method(): string; url(): string };
  continue(): Promise<void>;
  abort(): Promise<void>;
  fulfill(response: { status: number; json: unknown }): Promise<void>;
}
/** Decides about a request. A handler that does nothing leaves the request without a response. */
export type RouteHandler = (route: BrowserRoute) => unknown;

export interface BrowserContext {
  /** Opens another page that shares cookies and storage with the first one. */
  newPage(): Promise<BrowserPage>;
  /** Runs a script in each new document of each page, before the page's own scripts. */
  addInitScript(script: InitScript): Promise<AddedScript>;
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface EngineUser {
  page: BrowserPage;
  context: BrowserContext;
  close(): Promise<void>;
}

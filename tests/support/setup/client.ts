import nodeConsole from "node:console";
import { inspect } from "node:util";
import "@testing-library/jest-dom/vitest";
import Cookies from "js-cookie";
import * as React from "react";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";
import { runTestCleanUp } from "../cleanUp";
import { initTexts } from "@src/shared/language/texts";
import { loadJoy } from "@src/shared/ui/overlay/joyPart";
import { afterAll, afterEach, beforeEach, type MockInstance, vi } from "vitest";

/** Waits until React has rendered what is due and run the effects. */
const untilReactIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

const defaults = { ...getConfig() };
configure({
  // A lazy page is transformed at its first import, which takes seconds on a busy machine.
  asyncUtilTimeout: 90_000,
  // Testing Library waits for a single timer, which a slow rendering lets pass before the effects.
  asyncWrapper: async (step) => {
    const result: unknown = await defaults.asyncWrapper(step);
    await untilReactIsIdle();
    return result;
  },
});

// happy-dom prints each refused request and each broken connection, with its stack. Tests cause these on
// purpose. The console of the app is another object.
for (const method of ["error", "warn"] as const) nodeConsole[method] = () => undefined;

initTexts();
// The app loads Joy when something opens; tests should not wait for that.
await loadJoy();

// React records a stack trace for each new element until it has made 10,000 in a second. That takes a
// tenth of the time, and no test reads them.
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
Object.defineProperty((React as Record<string, unknown>)[INTERNALS], "recentlyCreatedOwnerStacks", {
  get: () => Infinity,
  set: () => {},
});

// happy-dom has no top layer. The end-to-end tests show what a modal dialog blocks.
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

let consoleError: MockInstance<typeof console.error>;
let navigatorOfFile: Record<string, PropertyDescriptor>;

beforeEach(() => {
  navigatorOfFile = Object.getOwnPropertyDescriptors(navigator);
  consoleError = vi.spyOn(console, "error");
  // happy-dom has no layout, so it cannot scroll.
  vi.stubGlobal("scrollTo", () => {});
  // It has no media queries either; this one reports a light scheme and allows motion.
  vi.stubGlobal("matchMedia", (media: string) => {
    const query = new EventTarget();
    return Object.assign(query, { media, matches: false, addListener() {}, removeListener() {} });
  });
});

afterEach(async () => {
  cleanup();
  await runTestCleanUp();
  removeStyles();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  const errors = consoleError.mock.calls;
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  restoreNavigator();
  if (errors.length > 0) throw new Error(`unexpected console.error: ${inspect(errors)}`);
});

// All files of a worker share their modules: one that is still loading when its file ends would fail for
// all that follow.
afterAll(() => vi.dynamicImportSettled());

/** Takes the logged errors of a test that expects them. Any other logged error fails the test. */
export function takeConsoleErrors(): unknown[][] {
  return consoleError.mock.calls.splice(0);
}

/** Removes what a test has added to the navigator, which other files share. */
function restoreNavigator(): void {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(navigator)))
    if (!Object.hasOwn(navigatorOfFile, name)) Reflect.deleteProperty(navigator, name);
  Object.defineProperties(navigator, navigatorOfFile);
}

/**
 * Removes the style rules that Joy added for the components of this test, except those that hide
 * something. Each role query computes the style of every element, which takes happy-dom seconds
 * with thousands of rules. Emotion adds each rule once per page, so the rules that later tests need
 * must stay.
 */
function removeStyles(): void {
  for (const style of document.head.querySelectorAll("style[data-emotion]"))
    if (!/visibility:|display:\s*none/.test(style.textContent)) style.textContent = "";
}

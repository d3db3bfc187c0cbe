import { inspect } from "node:util";
import "@testing-library/jest-dom/vitest";
import Cookies from "js-cookie";
import { cleanup, configure } from "@testing-library/react";
import { runTestCleanUp } from "../cleanUp";
import { initTexts } from "@src/shared/language/texts";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

// A lazy page is transformed at its first import, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 90_000 });

initTexts();

// React makes a stack for each element that it creates, and vitest asks for a hundred lines of each.
Error.stackTraceLimit = 10;

// happy-dom has no top layer: what a modal dialog keeps from being used is e2e's to show.
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
  // happy-dom has no layout, so it cannot scroll.
  vi.stubGlobal("scrollTo", () => {});
  // Nor has it media queries: a light scheme, with motion.
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
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  const errors = consoleError.mock.calls;
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (errors.length > 0) throw new Error(`unexpected console.error: ${inspect(errors)}`);
});

/** For a test of something that is rightly logged: it says so, and nothing else is let through. */
export function takeConsoleErrors(): unknown[][] {
  return consoleError.mock.calls.splice(0);
}

/**
 * Empties the rules that Joy added for the components of this test, except those that hide something.
 * Each role query computes the style of every element, which takes happy-dom seconds with thousands of
 * rules. Emotion adds a rule once per page, so the rules that later tests rely on have to stay.
 */
function removeStyles(): void {
  for (const style of document.head.querySelectorAll("style[data-emotion]"))
    if (!/visibility:|display:\s*none/.test(style.textContent)) style.textContent = "";
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { TextMatch } from "../browserPage";

/** This is a text to match, in a form that can be sent to a page. Strings match as in Playwright. */
interface Pattern {
  source: string;
  flags: string;
}

/** This is one step on the way from the document to an element. */
export type QueryStep =
  | { by: "role"; role: string; name?: Pattern; level?: number }
  | { by: "label" | "text" | "hasText"; text: Pattern }
  | { by: "css"; selector: string }
  | { by: "nth"; position: number };

/** Returns a pattern. A string matches a part in any case, unless `exact` is set. */
export function toPattern(text: TextMatch, exact = false): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return exact ? { source: `^${escaped}$`, flags: "" } : { source: escaped, flags: "i" };
}

/** Defines `TestingLibraryDom` in the page that runs it. */
export const LIBRARY_SCRIPT = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve("@testing-library/dom")),
    "@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

interface TestingLibrary {
  queryAllByRole(
    container: HTMLElement,
    role: string,
    options: { name?: RegExp; level?: number },
  ): HTMLElement[];
  queryAllByLabelText(container: HTMLElement, text: RegExp): HTMLElement[];
}

declare global {
  var TestingLibraryDom: TestingLibrary | undefined;
}

/**
 * Finds the elements of a query. It runs in the page, so it may not use anything from outside.
 * @returns null in a document without Testing Library.
 */
export function findElements(steps: readonly QueryStep[]): HTMLElement[] | null {
  const library = globalThis.TestingLibraryDom;
  if (!library) return null;
  const toRegExp = ({ source, flags }: Pattern) => new RegExp(source, flags);
  const textOf = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const withText = (container: HTMLElement, text: RegExp) =>
    [...container.querySelectorAll<HTMLElement>("*")].filter(
      (element) =>
        !element.closest("script, style, head") &&
        text.test(textOf(element)) &&
        ![...element.children].some((child) => text.test(textOf(child))),
    );
  const within = (container: HTMLElement, step: QueryStep): HTMLElement[] => {
    switch (step.by) {
      case "role":
        return library
          .queryAllByRole(container, step.role, {
            ...(step.name && { name: toRegExp(step.name) }),
            ...(step.level && { level: step.level }),
          })
          .filter((element) => !element.closest("[inert]"));
      case "label":
        return library.queryAllByLabelText(container, toRegExp(step.text));
      case "text":
        return withText(container, toRegExp(step.text));
      case "css":
        return [...container.querySelectorAll<HTMLElement>(step.selector)];
      default:
        return [];
    }
  };
  let found: HTMLElement[] = [document.documentElement];
  for (const step of steps) {
    if (step.by === "nth") found = found.slice(step.position).slice(0, 1);
    else if (step.by === "hasText")
      found = found.filter((element) => toRegExp(step.text).test(textOf(element)));
    else found = [...new Set(found.flatMap((container) => within(container, step)))];
  }
  return found;
}

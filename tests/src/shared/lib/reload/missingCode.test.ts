import { isMissingCode } from "@src/shared/lib/reload/missingCode";
import { expect, test } from "vitest";

test.each([
  [true, "Chromium", "Failed to fetch dynamically imported module: https://a.example/x.js"],
  [true, "Firefox", "error loading dynamically imported module: https://a.example/x.js"],
  [true, "Safari", "Importing a module script failed."],
  [true, "the loader of styles", "Unable to preload CSS for /assets/x.css"],
  [false, "a broken screen", "Cannot read properties of undefined (reading 'map')"],
  [false, "a failed call", "Failed to fetch"],
])("%s: the error of %s means that code is missing", (isMissing, _who, message) => {
  expect(isMissingCode(new TypeError(message))).toBe(isMissing);
});

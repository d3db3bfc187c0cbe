import { expect, it } from "vitest";

it("what a test gives to the navigator …", () => {
  Object.defineProperty(navigator, "canShare", { value: () => true, configurable: true });
  Object.defineProperty(navigator, "userAgent", { value: "Another", configurable: true });
  expect(navigator.canShare()).toBe(true);
});

it("… is gone in the next one", () => {
  expect("canShare" in navigator).toBe(false);
  expect(navigator.userAgent).not.toBe("Another");
});

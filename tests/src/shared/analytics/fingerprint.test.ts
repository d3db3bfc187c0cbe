import { describe, expect, it, vi } from "vitest";
import { deviceFingerprint } from "@src/shared/analytics/fingerprint";

/**
 * Repeats section 3 of the specification: the parts of the hash. Each entry changes one part of the
 * device.
 */
const PARTS: readonly [part: string, change: () => unknown][] = [
  ["user agent", () => vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Other/1.0")],
  ["screen's width", () => vi.spyOn(screen, "width", "get").mockReturnValue(4321)],
  ["screen's height", () => vi.spyOn(screen, "height", "get").mockReturnValue(1234)],
  [
    "plugin count",
    () => vi.spyOn(navigator, "plugins", "get").mockReturnValue({ length: 7 } as never),
  ],
  ["timezone offset", () => vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-765)],
  ["language", () => vi.spyOn(navigator, "language", "get").mockReturnValue("de")],
  ["platform", () => vi.spyOn(navigator, "platform", "get").mockReturnValue("Amiga")],
];

describe("the fingerprint of a device", () => {
  it("is a hash, and the same on every visit", async () => {
    const first = await deviceFingerprint();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await deviceFingerprint()).toBe(first);
  });

  it.each(PARTS)("changes with another %s", { tags: ["S3.21"] }, async (_part, change) => {
    const before = await deviceFingerprint();
    change();
    expect(await deviceFingerprint()).not.toBe(before);
  });

  it("depends on nothing else", { tags: ["S3.21"] }, async () => {
    const before = await deviceFingerprint();
    vi.spyOn(navigator, "hardwareConcurrency", "get").mockReturnValue(99);
    vi.spyOn(Date, "now").mockReturnValue(0);
    localStorage.setItem("persist:root", "somebody");
    expect(await deviceFingerprint()).toBe(before);
  });
});

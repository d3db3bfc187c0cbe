import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { joyTheme } from "@src/shared/ui/theme/themeOptions";

const css = readFileSync("src/shared/ui/theme/tokens.css", "utf8");

function tokensOf(scheme: "light" | "dark"): Map<string, string> {
  const block = new RegExp(`\\[data-joy-color-scheme="${scheme}"\\] \\{([^}]*)\\}`).exec(css)?.[1];
  const pairs = [...(block ?? "").matchAll(/--fr-([\w-]+):\s*(#[0-9a-f]{6});/g)];
  return new Map(pairs.map(([, name = "", value = ""]) => [name, value]));
}

/** Returns WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function mixColours(above: string, below: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [above, below].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round(over * share + under * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const WORDS = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "sunken"],
  ["ink-quiet", "paper"],
  ["ink-quiet", "surface"],
  ["primary-text", "paper"],
  ["primary-text", "surface"],
  ["primary-text", "primary-soft"],
  ["ink", "primary-soft"],
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["danger", "paper"],
  ["danger", "surface"],
  ["danger", "danger-soft"],
  ["on-danger", "danger"],
] as const;

describe.each(["light", "dark"] as const)("the %s colour scheme", (scheme) => {
  const tokens = tokensOf(scheme);
  const ratio = (one: string, other: string) =>
    contrast(tokens.get(one) ?? "", tokens.get(other) ?? "");

  it.each(WORDS)("makes %s readable on %s", (words, ground) => {
    expect(ratio(words, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("makes the edge of an input visible", () => {
    expect(ratio("line-strong", "surface")).toBeGreaterThanOrEqual(3);
    expect(ratio("line-strong", "paper")).toBeGreaterThanOrEqual(3);
  });
});

describe("the theme", () => {
  it.each(["light", "dark"] as const)(
    "is green in the %s colour scheme",
    { tags: ["S2.54", "S2.55"] },
    (scheme) => {
      const primary = tokensOf(scheme).get("primary") ?? "";
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(primary.slice(at, at + 2), 16),
      );
      expect(green).toBeGreaterThan(Math.max(red, blue));
    },
  );

  it("uses Poppins, in Joy's components too", { tags: ["S2.54"] }, () => {
    expect(css).toMatch(/--fr-font: "Poppins",/);
    expect(joyTheme.fontFamily).toMatchObject({
      body: "var(--fr-font)",
      display: "var(--fr-font)",
    });
    expect(joyTheme.colorSchemes.light.palette.primary.solidBg).toBe("var(--fr-primary)");
    expect(joyTheme.colorSchemes.dark.palette.primary.solidBg).toBe("var(--fr-primary)");
  });

  it("has the specification's breakpoints", { tags: ["S9.14"] }, () => {
    expect(joyTheme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  });
});

it("the application's own styles use the other scale of breakpoints", { tags: ["S9.13"] }, () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const styles = files.filter((file) => file.endsWith(".css"));
  const rules = styles.flatMap(
    (file) => readFileSync(`src/${file}`, "utf8").match(/@media .*/g) ?? [],
  );
  const widths = rules.flatMap((rule) => rule.match(/(?:min|max)?-?width[^)]*/g) ?? []);
  const scale = [640, 768, 1024, 1280];
  const steps = new Set(
    scale.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]),
  );
  expect(widths).toContain("min-width: 640px");
  expect(widths).toContain("max-width: 639px");
  // The narrowest phones have rules of their own.
  const isNarrowPhone = (width: string) => Number(/^max-width: (\d+)px$/.exec(width)?.[1]) < 360;
  expect(widths.filter((width) => !steps.has(width) && !isNarrowPhone(width))).toEqual([]);
});

describe("the occasions' deep accents", () => {
  const accents = [...css.matchAll(/--fr-accent-deep:\s*(#[0-9a-f]{6});/g)];

  it.each(accents.map(([, hex = ""]) => hex))("make white text readable on %s", (hex) => {
    expect(contrast("#ffffff", hex)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(accents.map(([, hex = ""]) => hex))(
    "make white text readable on a cover of %s with a white picture behind it",
    (hex) => {
      const share = Number(/--fr-picture-below-words: (\d+)%;/.exec(css)?.[1]) / 100;
      expect(contrast("#ffffff", mixColours("#ffffff", hex, share))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

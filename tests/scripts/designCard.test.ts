import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Returns the words after a line's label, as the user wrote them. */
function listOf(label: string): string[] {
  const card = readFileSync("tests/specification/design-card.md", "utf8");
  const line = card.split("\n").find((text) => text.startsWith(`- ${label}: `));
  return line?.slice(`- ${label}: `.length).split(", ") ?? [];
}

describe("the design card", () => {
  test("names packages that the product depends on", { tags: ["D3"] }, () => {
    const text = readFileSync("package.json", "utf8");
    const manifest = JSON.parse(text) as Record<string, Record<string, string>>;
    const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(used).toEqual(expect.arrayContaining(listOf("packages")));
  });

  test("names files and folders that exist", { tags: ["D4"] }, () => {
    const named = listOf("top-level");
    expect(named).toContain("package.json");
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  test("requires TypeScript and React", { tags: ["D2"] }, () => {
    const names = readdirSync("src", { recursive: true, encoding: "utf8" });
    const kinds = new Set(names.map((name) => path.extname(name)));
    expect(kinds).toContain(".tsx");
    expect([...kinds].filter((kind) => /^\.[cm]?jsx?$|^\.(vue|svelte)$/.test(kind))).toEqual([]);
  });
});

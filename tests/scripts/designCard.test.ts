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
  test("names packages that the client, its tests or its build import", { tags: ["D3"] }, () => {
    const files = ["src", "tests/src", "tests/support"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.join(folder, name)),
    );
    const sources = [...files, "vite.config.ts"].map((file) => readFileSync(file, "utf8")).join("");
    const imports = new Set(
      Array.from(
        sources.matchAll(/(?:from|import\()\s*"((?:@[^/"]+\/)?[^/"]+)/g),
        ([, name]) => name,
      ),
    );
    const packages = listOf("packages");
    expect(packages).toContain("@mui/joy");
    expect(packages.filter((name) => !imports.has(name))).toEqual([]);
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

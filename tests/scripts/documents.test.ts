import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Documents may shorten a path to what follows one of these folders. */
const STARTS = ["", "src", "server", "server/modules", "tests/server/modules"];

/** Matches code spans with the path of a source file, such as `server/jobs/queue.ts`. */
const NAMED_FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|js|css|json))`/g;
const WRITTEN = /^(?:dist|test-results)\//;
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Returns the anchors that GitHub gives the headings of a page. */
const anchorsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

async function documents(): Promise<string[]> {
  const inDocs = await readdir(path.join(ROOT, "docs"), { recursive: true });
  const pages = inDocs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
  return ["README.md", "CONTRIBUTING.md", ...pages];
}

const isFile = (name: string): boolean =>
  STARTS.some((start) => existsSync(path.join(ROOT, start, name)));

describe("the documents", () => {
  it("name only files that exist", async () => {
    const missing: string[] = [];
    for (const page of await documents()) {
      const text = await readFile(path.join(ROOT, page), "utf8");
      const named = [...text.matchAll(NAMED_FILE)].map(([, name = ""]) => name);
      missing.push(
        ...named
          .filter((name) => !WRITTEN.test(name) && !isFile(name))
          .map((name) => `${page}: ${name}`),
      );
    }
    expect(missing).toEqual([]);
  });

  it("link only to pages and headings that exist", async () => {
    const broken: string[] = [];
    for (const page of await documents()) {
      const text = await readFile(path.join(ROOT, page), "utf8");
      for (const [link, target = "", anchor] of text.matchAll(LINK)) {
        const file = path.join(ROOT, target === "" ? page : path.join(path.dirname(page), target));
        const isRight =
          existsSync(file) &&
          (anchor === undefined || anchorsOf(await readFile(file, "utf8")).includes(anchor));
        if (!isRight) broken.push(`${page}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

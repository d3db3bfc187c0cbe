import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { criticalStyles } from "../../../scripts/build/criticalStyles";

const chunk = (name: string, imports: string[], rest: object = {}) =>
  ({
    type: "chunk",
    fileName: `${name}.js`,
    imports: imports.map((imported) => `${imported}.js`),
    isEntry: false,
    moduleIds: [`/repo/src/pages/${name}.tsx`],
    viteMetadata: { importedCss: new Set([`${name}.css`]) },
    ...rest,
  }) as Rolldown.OutputChunk;
const style = (name: string) =>
  ({ type: "asset", fileName: `${name}.css`, source: `.${name}{}` }) as Rolldown.OutputAsset;

const BUILD = [
  chunk("Other", ["shared"]),
  chunk("Page", ["cover", "shared"]),
  chunk("cover", ["shared"]),
  chunk("shared", []),
  chunk("index", [], { isEntry: true }),
  chunk("start", ["shared"], { moduleIds: ["/repo/src/app/start.tsx"] }),
  ...["Other", "Page", "cover", "shared", "index", "start"].map(style),
];

test("the critical styles hold each rule of the start and of the page once, imported rules first", () => {
  expect(criticalStyles(BUILD, "src/pages/Page.tsx")).toBe(
    ".index{}.shared{}.start{}.cover{}.Page{}",
  );
});

test("the critical styles fail when the page does not exist", () => {
  expect(() => criticalStyles(BUILD, "src/pages/Gone.tsx")).toThrow("src/pages/Gone.tsx");
});

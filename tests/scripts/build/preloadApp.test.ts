import type { IndexHtmlTransformContext, Rolldown } from "vite";
import { expect, test } from "vitest";
import { preloadApp } from "../../../scripts/build/preloadApp";

const chunk = (name: string, module: string, css: string[] = []) =>
  ({
    type: "chunk",
    fileName: `assets/${name}.js`,
    imports: [],
    moduleIds: [`/repo${module}`],
    viteMetadata: { importedCss: new Set(css) },
  }) as unknown as Rolldown.OutputChunk;

const BUILT = `<head>
    <script src="/colorScheme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>`;

test("a page links its styles before anything else, each once and in order", async () => {
  const hook = preloadApp().transformIndexHtml;
  if (typeof hook !== "object" || !("handler" in hook)) throw new Error("It writes no page.");
  const output = [chunk("start", "/src/app/start.tsx", ["assets/index.css", "assets/start.css"])];
  const context = { bundle: Object.fromEntries(output.map((file) => [file.fileName, file])) };

  const written = await hook.handler.call(
    {} as never,
    BUILT,
    context as unknown as IndexHtmlTransformContext,
  );

  expect(written).toEqual({
    html: `<head>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <link rel="stylesheet" crossorigin href="/assets/start.css">
    <script src="/colorScheme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>`,
    tags: [
      {
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: "/assets/start.js" },
        injectTo: "head",
      },
    ],
  });
});

import { PageTemplate } from "@server/pages/pageTemplate";
import { expect, test } from "vitest";

const BUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Group Video Reels | Folkreel</title>
    <meta name="description" content="The default." />
    <meta property="og:title" content="The default." />
    <meta property="og:image" content="/share.png" />
    <meta
      name="twitter:card"
      content="summary" />
    <meta name="viewport" content="width=device-width" />
    <script type="module" src="/assets/index-abc.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const head = {
  language: "de" as const,
  title: "A reel",
  description: "For Ada",
  image: { url: "https://x.test/share.png", size: null },
  url: "https://x.test/",
};

test("a page's own head replaces the built texts and keeps everything else", () => {
  const html = new PageTemplate(BUILT).render(head, { "page-data": { tribute: null } });

  expect(html.match(/<title>.*<\/title>/g)).toEqual(["<title>A reel</title>"]);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).not.toContain("The default.");
  expect(html.match(/twitter:card/g)).toHaveLength(1);
  for (const part of ["charset", 'name="viewport"', "/assets/index-abc.js", 'id="root"'])
    expect(html).toContain(part);
  expect(html.indexOf('id="page-data"')).toBeLessThan(html.indexOf("</head>"));
});

test("text with a dollar sign stays text", () => {
  const html = new PageTemplate(BUILT).render(
    { ...head, title: "$& $1 $`" },
    { "page-data": "$& $'" },
  );
  expect(html).toContain("<title>$&amp; $1 $`</title>");
});

import { dataMarkup, headMarkup } from "@server/pages/headMarkup";
import { expect, test } from "vitest";

const head = {
  title: "We're building a reel",
  description: "One link",
  image: {
    url: "https://folkreel.test/media/share/one.jpg",
    size: { width: 1200, height: 628 },
  },
  url: "https://folkreel.test/tribute/one",
};

test("the head gives search engines and previews a title, a description and a picture", () => {
  expect(
    headMarkup(head)
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual([
    "<title>We&#39;re building a reel</title>",
    '<meta name="description" content="One link" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:title" content="We&#39;re building a reel" />',
    '<meta property="og:description" content="One link" />',
    '<meta property="og:url" content="https://folkreel.test/tribute/one" />',
    '<meta property="og:image" content="https://folkreel.test/media/share/one.jpg" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="628" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="twitter:title" content="We&#39;re building a reel" />',
    '<meta name="twitter:description" content="One link" />',
    '<meta name="twitter:image" content="https://folkreel.test/media/share/one.jpg" />',
  ]);
});

test("names cannot break out of their place in the markup", () => {
  const evil = `"><script>alert('x')</script>&`;
  const markup = headMarkup({ ...head, title: evil, description: evil });

  expect(markup).not.toContain("<script");
  expect(markup).toContain(
    '<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;" />',
  );
});

test("the head omits an unknown picture size", () => {
  const image = { url: "https://pictures.test/one", size: null };
  expect(headMarkup({ ...head, image })).not.toMatch(/image:(width|height)/);
});

test("user input stays data in the page", () => {
  const data = { name: "</script><script>alert(1)</script><!--", odd: "a\u2028b\u2029&c" };
  const markup = dataMarkup("page-data", data);

  expect(markup.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(markup).not.toMatch(/<!--|[\u2028\u2029]/);
  expect(JSON.parse(markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("<")))).toEqual(data);
});

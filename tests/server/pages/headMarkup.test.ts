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

test("names cannot break out of their place in the markup", () => {
  const evil = `"><script>alert('x')</script>&`;
  const markup = headMarkup({ ...head, title: evil, description: evil });

  expect(markup).not.toContain("<script");
  expect(markup).toContain(
    '<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;" />',
  );
});

test("user input stays data in the page", () => {
  const data = { name: "</script><script>alert(1)</script><!--", odd: "a\u2028b\u2029&c" };
  const markup = dataMarkup("page-data", data);

  expect(markup.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(markup).not.toMatch(/<!--|[\u2028\u2029]/);
  expect(JSON.parse(markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("<")))).toEqual(data);
});

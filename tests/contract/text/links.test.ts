import { mendLink } from "@contract/text/links";
import { describe, expect, test } from "vitest";

const TOKEN = "abcdefghij-klmnopqrst_uvwxyzABCDEFGHIJKLMNO";
const PAGE = "/tribute/r1";
const RIGHT = `${PAGE}?invite=${TOKEN}`;

describe("a link with", () => {
  test.each([
    ["a full stop", `${RIGHT}.`],
    ["a bracket", `${RIGHT})`],
    ["an asterisk", `${RIGHT}*`],
    ["an underscore", `${RIGHT}_`],
    ["a comma", `${RIGHT},`],
    ["a quote", `${RIGHT}%22`],
    ["a closing quote", `${RIGHT}%E2%80%9D`],
    ["an angle bracket", `${RIGHT}%3E`],
    ["an ellipsis", `${RIGHT}%E2%80%A6`],
    ["a non-breaking space", `${RIGHT}%C2%A0`],
    ["a zero-width space", `${RIGHT}%E2%80%8B`],
    ["words behind it", `${RIGHT}%20Please%20record%20a%20video`],
    ["another line behind it", `${RIGHT}%0AThank%20you!`],
    [
      "a line break in its token",
      `${PAGE}?invite=${TOKEN.slice(0, 20)}%0D%0A%20${TOKEN.slice(20)}`,
    ],
    ["a space in its token", `${PAGE}?invite=${TOKEN.slice(0, 20)}%20${TOKEN.slice(20)}`],
    [
      "a zero-width space in its token",
      `${PAGE}?invite=${TOKEN.slice(0, 9)}%E2%80%8B${TOKEN.slice(9)}`,
    ],
    ["an encoded equals sign", `${PAGE}?invite%3D${TOKEN}`],
    ["an encoded question mark", `${PAGE}%3Finvite%3D${TOKEN}`],
  ])("%s is mended", (_what, link) => {
    expect(mendLink(link)).toBe(RIGHT);
  });

  test.each([
    ["a second question mark", `${RIGHT}?fbclid=x`, `${RIGHT}&fbclid=x`],
    ["&amp;", `${PAGE}?utm_source=a&amp;invite=${TOKEN}`, `${PAGE}?utm_source=a&invite=${TOKEN}`],
  ])("%s keeps its other parameters", (_what, link, mended) => {
    expect(mendLink(link)).toBe(mended);
  });
});

test.each(["tgd", "organiser", "thanks", "continue"])("the token %s is mended too", (name) => {
  expect(mendLink(`${PAGE}?${name}=${TOKEN}).`)).toBe(`${PAGE}?${name}=${TOKEN}`);
});

test("a signed code keeps its full stop", () => {
  expect(mendLink(`/verify?code=abc.${TOKEN}.`)).toBe(`/verify?code=abc.${TOKEN}`);
});

test.each([
  RIGHT,
  `${RIGHT}&fbclid=a%20b`,
  "/",
  "/pricing?from=a.b",
  `${PAGE}?question=q%3F`,
  `/verify?code=abc.${TOKEN}`,
])("%s stays as it is", (link) => {
  expect(mendLink(link)).toBe(link);
});

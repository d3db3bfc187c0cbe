import { LANGUAGES } from "@contract/languages";
import { PAINTED_PAGES } from "@contract/prerender";
import { prerenderGift, prerenderInvite, prerenderPage } from "@src/app/prerender";
import { aFeed } from "@tests/support/factories/answers";
import { aTribute } from "@tests/support/factories/reelAnswers";
import { expect, test } from "vitest";

/** Parses the HTML as a browser without scripts shows it. */
function parseHtml(html: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = html;
  return page;
}

const renderInvite = (...args: Parameters<typeof prerenderInvite>) =>
  parseHtml(prerenderInvite(...args));

test("a prerendered invitation shows whom the reel is for, the questions, and a link that works without scripts", () => {
  const tribute = aTribute({ viewer: "visitor", message: "Keep it a <b>surprise</b>" });
  const page = renderInvite(tribute, { invite: "token", language: "en" });
  expect(page.querySelector("h1")?.textContent).toContain(
    tribute.tributeFor.name[0]?.firstName ?? "nobody",
  );
  expect(page.textContent).toContain("Keep it a <b>surprise</b>");
  for (const { question } of tribute.questions) expect(page.textContent).toContain(question);
  expect(page.querySelector("footer a")?.getAttribute("href")).toBe(
    `/recordtribute?tributeId=${tribute._id}&invite=token`,
  );
});

test("a prerendered invitation says that the reel is closed", () => {
  const page = renderInvite(aTribute({ viewer: "visitor", state: "closed" }), {
    invite: undefined,
    language: "en",
  });
  expect(page.textContent).toContain("This reel is closed");
  expect(page.querySelector("footer a")).toBeNull();
});

test("a prerendered gift shows whom it is for, whom it is from, and a picture in place of its video", () => {
  const feed = aFeed({ imageUrl: "/media/rose.webp" });
  const page = parseHtml(
    prerenderGift(feed, { tgd: "token", origin: "https://reel.test", language: "en" }),
  );
  expect(page.querySelector("h1")?.textContent).toBe(feed.name);
  expect(page.textContent).toContain("For Rose");
  expect(page.textContent).toContain("With love from all of us");
  expect(page.querySelector("video")).not.toBeNull();
  expect(page.textContent).toContain("Lena");
  expect(page.querySelector('a[href*="view=reply"]')?.getAttribute("href")).toContain("tgd=token");
});

test.each(PAINTED_PAGES)("%s is rendered in every language, with one main heading", (path) => {
  const headings = LANGUAGES.map(
    (language) => parseHtml(prerenderPage(path, language)).querySelector("h1")?.textContent,
  );
  expect(new Set(headings).size).toBe(LANGUAGES.length);
});

test("a prerendered form cannot send what is typed into it before the app has loaded", () => {
  for (const path of ["/login", "/signup"] as const) {
    const page = parseHtml(prerenderPage(path, "en"));
    expect(page.querySelector("form")?.getAttribute("method")).toBe("dialog");
    expect(page.querySelector('input[type="password"]')).not.toBeNull();
  }
});

import { prerenderGift, prerenderInvite } from "@src/app/prerender";
import { aFeed } from "@tests/support/factories/answers";
import { aTribute } from "@tests/support/factories/reelAnswers";
import { expect, test } from "vitest";

/** The HTML as a browser without scripts shows it. */
function shown(html: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = html;
  return page;
}

const painted = (...args: Parameters<typeof prerenderInvite>) => shown(prerenderInvite(...args));

test("writes whom the reel is for, what is asked, and a link that works without a script", () => {
  const tribute = aTribute({ viewer: "visitor", message: "Keep it a <b>surprise</b>" });
  const page = painted(tribute, { invite: "token", language: "en" });
  expect(page.querySelector("h1")?.textContent).toContain(
    tribute.tributeFor.name[0]?.firstName ?? "nobody",
  );
  expect(page.textContent).toContain("Keep it a <b>surprise</b>");
  for (const { question } of tribute.questions) expect(page.textContent).toContain(question);
  expect(page.querySelector("footer a")?.getAttribute("href")).toBe(
    `/recordtribute?tributeId=${tribute._id}&invite=token`,
  );
});

test("says that a closed reel is closed", () => {
  const page = painted(aTribute({ viewer: "visitor", state: "closed" }), {
    invite: undefined,
    language: "en",
  });
  expect(page.textContent).toContain("This reel is closed");
  expect(page.querySelector("footer a")).toBeNull();
});

test("writes an open gift: for whom, from whom, and the picture in place of its video", () => {
  const feed = aFeed({ imageUrl: "/media/rose.webp" });
  const page = shown(
    prerenderGift(feed, { tgd: "token", origin: "https://reel.test", language: "en" }),
  );
  expect(page.querySelector("h1")?.textContent).toBe(feed.name);
  expect(page.textContent).toContain("For Rose");
  expect(page.textContent).toContain("With love from all of us");
  expect(page.querySelector("video")).not.toBeNull();
  expect(page.textContent).toContain("Lena");
  expect(page.querySelector('a[href*="view=reply"]')?.getAttribute("href")).toContain("tgd=token");
});

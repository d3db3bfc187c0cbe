import { prerenderInvite } from "@src/app/prerender";
import { aTribute } from "@tests/factories/reelAnswers";
import { expect, test } from "vitest";

/** The HTML as a browser without scripts shows it. */
function painted(...args: Parameters<typeof prerenderInvite>): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = prerenderInvite(...args);
  return page;
}

test("writes whom the reel is for, what is asked, and a link that works without a script", () => {
  const tribute = aTribute({ viewer: "visitor", message: "Keep it a <b>surprise</b>" });
  const page = painted(tribute, { invite: "token" });
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
  const page = painted(aTribute({ viewer: "visitor", state: "closed" }), { invite: undefined });
  expect(page.textContent).toContain("This reel is closed");
  expect(page.querySelector("footer a")).toBeNull();
});

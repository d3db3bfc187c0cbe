import { getFeed } from "@contract/http/submission";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import type { BrowserPage, EngineUser } from "@tests/support/engines/browserPage";
import { describeEngines } from "@tests/support/engines/describeEngines";
import { openEngine } from "@tests/support/engines/openEngine";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { audit, waitUntilLoaded } from "../../screens/audit";
import { type Reel, type Screen, visit } from "../../screens/screen";
import { ORGANISER_SCREENS } from "../../screens/states/organiser";
import { VISITOR_SCREENS } from "../../screens/states/visitor";

const origin = inject("productOrigin");

/** Finds screens by their names. Chromium audits these and all others in `npm run screens`. */
function screensNamed(screens: readonly Screen[], ...names: string[]): Screen[] {
  const found = screens.filter(({ name }) => names.includes(name));
  if (found.length !== names.length) throw new Error(`Not all of these exist: ${names.join(", ")}`);
  return found;
}
const VISITED = screensNamed(
  VISITOR_SCREENS,
  "the starter page",
  "login",
  "signup",
  "pricing",
  "an invitation",
);
/** The film is over, so that its end does not come while Tab goes through the page. */
const WATCHED = screensNamed(VISITOR_SCREENS, "the reel as a gift").map((screen) => ({
  ...screen,
  show: (page: BrowserPage) => page.getByRole("button", { name: "Close" }).click(),
}));
const ORGANISED = screensNamed(
  ORGANISER_SCREENS,
  "home",
  "a reel's page",
  "the people of a reel",
  "the presentation",
  "record",
);

/** Lists the names of what Tab reaches, in order, until the focus leaves the page or returns. */
async function tabStops(page: BrowserPage): Promise<string[]> {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      if (activeElement.hasAttribute("data-tab-stop")) return null;
      activeElement.setAttribute("data-tab-stop", "");
      const name = activeElement.getAttribute("aria-label") ?? activeElement.textContent;
      return `${activeElement.localName} ${name?.trim() ?? ""}`;
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
}

/** Lists the visible buttons and links of the content that the keyboard has not reached. */
const missedByKeyboard = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main a[href]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches(":disabled, [tabindex='-1'], [inert] *"))
      .filter((element) => !element.hasAttribute("data-tab-stop"))
      .map((element) => element.outerHTML.slice(0, 120)),
  );

describeEngines("the main screens", ["firefox", "webkit"], (engine) => {
  let visitor: EngineUser;
  let organiser: EngineUser;
  let reel: Reel;

  beforeAll(async () => {
    const account = await newOrganiser(origin);
    [reel, visitor, organiser] = await Promise.all([
      giftedReel(origin, account),
      openEngine(engine),
      openEngine(engine),
    ]);
    const { tributeId, tgd } = reel;
    // The gift gets a link to its film, which must not appear while Tab goes through the page.
    await poll(async () => {
      const { mp4Url } = await call(origin, getFeed, { query: { tributeId, tgd } });
      return mp4Url ?? undefined;
    });
    await signIn(organiser.page, origin, account.email);
  });
  afterAll(() => Promise.all([visitor.close(), organiser.close()]));

  it.each([
    ...[...VISITED, ...WATCHED].map((screen) => ({ ...screen, by: () => visitor })),
    ...ORGANISED.map((screen) => ({ ...screen, by: () => organiser })),
  ])("are accessible, and their controls can be reached by keyboard: $name", async (screen) => {
    const { page } = screen.by();
    await visit(page, origin, screen, reel);
    await waitUntilLoaded(page);
    expect(await tabStops(page)).not.toEqual([]);
    expect(await missedByKeyboard(page)).toEqual([]);
    expect(await audit(page, screen)).toEqual([]);
  });
});

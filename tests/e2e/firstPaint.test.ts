import { getInvite } from "@contract/http/invite";
import { createTribute } from "@contract/http/tribute";
import { PAINTED_PAGES } from "@contract/prerender";
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";

const origin = inject("productOrigin");
let visitor: Person;
let link: string;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  const body = {
    name: "Happy birthday!",
    tributeType: "Birthday" as const,
    tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" as const },
    dueDate: "2099-01-31",
    timeZone: "Europe/Berlin",
  };
  const { _id: tributeId } = await call(origin, createTribute, { body, as: organiser });
  ({ link } = await call(origin, getInvite, { query: { tributeId }, as: organiser }));
  visitor = await openBrowser();
});
afterAll(() => visitor.close());

it(
  "an invitation is shown before the app loads, and the app takes over the same page at the first touch",
  { tags: ["D1"] },
  async () => {
    const { page } = visitor;
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });

    await page.addInitScript(saveData);
    await page.goto(link, { waitUntil: "load" });
    const name = page.getByRole("heading", { level: 1, name: "Maya" });
    await name.waitFor();
    const record = page.getByRole("link", { name: "Record your video" });
    expect(await record.getAttribute("href")).toMatch(/^\/recordtribute\?tributeId=/);
    expect((await record.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect(scripts).toEqual(["/colorScheme.js", expect.stringMatching(/^\/assets\/index-/)]);
    await name.evaluate((element) => element.setAttribute("data-painted-by", "server"));

    await page.mouse.move(200, 200);
    await page.getByRole("button", { name: "Back" }).waitFor();
    expect(await name.getAttribute("data-painted-by")).toBe("server");
    expect(complaints).toEqual([]);
  },
);

/** Runs in the page: the person pays for each megabyte. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

it("an idle invitation loads the code of the recorder, without being touched", async () => {
  const person = await openBrowser();
  try {
    const loaded = person.page.waitForResponse(/\/assets\/RecordTributePage-/);
    await person.page.goto(link);
    expect((await loaded).ok()).toBe(true);
    expect(await person.page.getByRole("button", { name: "Back" }).count()).toBe(0);
  } finally {
    await person.close();
  }
});

it("the link from the invitation to the recorder works before the app has loaded", async () => {
  const { page } = visitor;
  const app = "**/assets/start-*.js";
  await page.route(app, (route) => route.abort());
  await page.goto(link);
  await page.getByRole("link", { name: "Record your video" }).click();
  await page.waitForURL(/\/recordtribute/);
  expect(new URL(page.url()).searchParams.get("tributeId")).toBeTruthy();
  await page.unroute(app);
});

it(
  "every prerendered page shows the offline screen before the app has loaded",
  { tags: ["S2.20", "S4.1", "S8.1"] },
  async () => {
    // Nothing has been touched in this browser.
    const untouched = await openBrowser();
    onTestFinished(() => untouched.close());
    const { page, context } = untouched;
    for (const address of [...PAINTED_PAGES.map((path) => origin + path), link]) {
      await page.goto(address, { waitUntil: "load" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await context.setOffline(true);
      // The app may take over meanwhile, with the same screen.
      const cover = page.getByRole("dialog", { name: "No Internet" }).first();
      await cover.getByText("Oops.. No Internet.").waitFor();
      const height = async () => (await cover.boundingBox())?.height;
      await expect.poll(height).toBe(page.viewportSize()?.height);
      await context.setOffline(false);
      await cover.waitFor({ state: "hidden" });
    }
  },
);

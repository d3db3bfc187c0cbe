import de from "@contract/locales/de/client.json" with { type: "json" };
import es from "@contract/locales/es/client.json" with { type: "json" };
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";

const origin = inject("productOrigin");
const RECORD = "Record your video";
let visitor: Person;
let link: string;

beforeAll(async () => {
  ({ inviteLink: link } = await openReel(origin, await newOrganiser(origin)));
  visitor = await openBrowser({ locale: "es-MX" });
});
afterAll(() => visitor.close());

it("the page uses the browser's language from the first paint, then the language that the user chooses", async () => {
  const { page } = visitor;
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const lang = () => page.evaluate(() => document.documentElement.lang);
  await page.goto(link, { waitUntil: "load" });
  expect(await lang()).toBe("es");
  const record = page.getByRole("link", { name: es[RECORD] });
  await record.evaluate((element) => element.setAttribute("data-painted-by", "server"));

  const choice = page.getByRole("combobox", { name: es.Language });
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: es.Back }).waitFor();
  expect(await record.getAttribute("data-painted-by")).toBe("server");
  await choice.selectOption({ label: "Deutsch" });
  await page.getByRole("link", { name: de[RECORD] }).waitFor();
  expect(await lang()).toBe("de");

  await page.goto(link, { waitUntil: "load" });
  expect(await lang()).toBe("de");
  await page.getByRole("link", { name: de[RECORD] }).click();
  await page.getByRole("button", { name: de["Open the camera"] }).waitFor();
  expect(complaints).toEqual([]);
});

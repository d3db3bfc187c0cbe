import { getInvite } from "@contract/http/invite";
import { createTribute } from "@contract/http/tribute";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { call, newOrganiser } from "./api";
import { openBrowser, type Person } from "./browser";

const origin = inject("productOrigin");
let visitor: Person;
let link: string;

beforeAll(async () => {
  const organiser = await newOrganiser(origin);
  const body = {
    name: "Happy birthday!",
    tributeType: "Birthday" as const,
    tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" as const },
    dueDate: "2030-01-31",
    timeZone: "Europe/Berlin",
  };
  const { _id: tributeId } = await call(origin, createTribute, { body, as: organiser });
  ({ link } = await call(origin, getInvite, { query: { tributeId }, as: organiser }));
  visitor = await openBrowser();
});
afterAll(() => visitor.close());

it("shows the invitation before any script has come, and the app takes over that very page", async () => {
  const { page } = visitor;
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });

  await page.goto(link, { waitUntil: "commit" });
  const name = page.getByRole("heading", { level: 1, name: "Maya" });
  await name.waitFor();
  const record = page.getByRole("link", { name: "Record your video" });
  expect(await record.getAttribute("href")).toMatch(/^\/recordtribute\?tributeId=/);
  expect((await record.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await name.evaluate((element) => element.setAttribute("data-painted-by", "server"));

  release();
  await page.getByRole("button", { name: "Back" }).waitFor();
  expect(await name.getAttribute("data-painted-by")).toBe("server");
  expect(complaints).toEqual([]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { type Product, startProduct } from "@tests/support/e2e/product";

let dataDir: string;
let product: Product;
let person: Person;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "folkreel-away-"));
  product = await startProduct({ dataDir });
  person = await openBrowser();
});
afterAll(async () => {
  await person.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("without the server, screens that a person has seen still open, and the others appear when it is back", async () => {
  const { page } = person;
  const { origin } = product;
  // The worker takes control of this first page only after the page has loaded its code.
  await page.goto(origin + paths.privacyPolicy());
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.textContent();
  // The first touch loads the app.
  await heading.click();
  const keptFiles = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("assets-"));
      const opened = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => url);
    });
  await expect.poll(keptFiles).toContainEqual(expect.stringContaining("/assets/PrivacyPolicyPage"));

  await product.kill9();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: title ?? "" }).waitFor();

  await page.goto(origin + paths.pricing());
  await page.getByRole("heading", { name: "This page didn't load" }).waitFor();
  product = await startProduct({ dataDir, port: Number(new URL(origin).port) });
  await page.getByRole("heading", { name: "One dollar per person" }).waitFor();
});

import { addRecipient, saveGiftLink } from "@contract/http/gift";
import { paths } from "@src/config/paths";
import { giftDetails } from "@tests/support/factories/reels";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { photograph } from "@tests/support/e2e/photograph";
import { afterAll, beforeAll, expect, inject, it, onTestFailed } from "vitest";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

const origin = inject("productOrigin");
const POINTS_PER_MM = 72 / 25.4;
/** The longest message that a gift may have, in the lines that need most room. */
const LONGEST = `${"With all our love, always.\n".repeat(20)}${"Never forget us. ".repeat(3)}`;

let organiser: Person;
let tributeId: string;
let tomId: string;

beforeAll(async () => {
  const account = await newOrganiser(origin);
  ({ tributeId } = await openReel(origin, account));
  const gift = giftDetails({
    message: LONGEST,
    recipientName: "Maximiliane-Alexandra Lüdenscheidt",
  });
  await call(origin, saveGiftLink, { body: { tributeId, gift, password: "rosebud" }, as: account });
  const recipient = { name: "Tom", email: null, expiresAt: null };
  const given = await call(origin, addRecipient, { body: { tributeId, recipient }, as: account });
  tomId = given.recipients[1]?._id ?? "";
  organiser = await openBrowser();
  await signIn(organiser.page, origin, account.email);
});
afterAll(() => organiser.close());

/** Prints the page as the browser does, and returns the sizes of its sheets in mm. */
async function sheets(): Promise<{ width: number; height: number }[]> {
  const pdf = await organiser.page.pdf({ preferCSSPageSize: true, printBackground: true });
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const inMm = (points: string | undefined) => Math.round(Number(points) / POINTS_PER_MM);
  return Array.from(boxes, ([, width, height]) => ({ width: inMm(width), height: inMm(height) }));
}

it.each([
  { of: "Tom", recipient: () => tomId },
  { of: "the first recipient, with a long name", recipient: () => tributeId },
])("a card is one sheet in either size: that of $of", async ({ recipient }) => {
  onTestFailed((context) => photograph([organiser], context));
  const { page } = organiser;
  const card = recipient();
  await page.goto(origin + paths.presentation(tributeId, { part: "gift", card }));
  await page.getByRole("article", { name: /^The card for / }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await sheets()).toEqual([{ width: 105, height: 148 }]);

  await page.getByText("Folded A5 card").click();
  await page.getByText("Fold it in the middle", { exact: false }).waitFor();
  expect(await sheets()).toEqual([{ width: 210, height: 148 }]);
});

it.each([
  { paper: "A6", width: 397, height: 559 },
  { paper: "Letter", width: 816, height: 1056 },
])("printed on $paper, a card is alone and whole, with its colours", async ({ width, height }) => {
  onTestFailed((context) => photograph([organiser], context));
  const { page } = organiser;
  await page.goto(origin + paths.presentation(tributeId, { part: "gift", card: tomId }));
  const card = page.getByRole("article", { name: "The card for Tom" });
  await card.waitFor();
  await page.emulateMedia({ media: "print" });
  await resizeWindow(page, { width, height });
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.getByRole("radio").count()).toBe(0);
  const box = await card.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0 });
  for (const part of [
    card.getByRole("img", { name: /^QR code/ }),
    card.getByText("You need the password, too."),
  ]) {
    const inner = await part.boundingBox();
    expect((inner?.x ?? 0) + (inner?.width ?? Infinity)).toBeLessThanOrEqual(box?.width ?? 0);
    expect((inner?.y ?? 0) + (inner?.height ?? Infinity)).toBeLessThanOrEqual(box?.height ?? 0);
    const isSeen = await part.evaluate((element) => {
      const { x, y, width: w, height: h } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + w / 2, y + h / 2));
    });
    expect(isSeen).toBe(true);
  }
  // Browsers leave out the ground of the white words otherwise.
  expect(await card.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe("exact");
  await page.emulateMedia({ media: null });
});

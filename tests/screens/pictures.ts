import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import type { Engine } from "../../scripts/system/systemTools";
import { setScheme, SCHEMES, waitUntilLoaded } from "./audit";
import type { CatalogueScreen } from "./catalogue";
import { contactSheet } from "./contactSheet";
import { resizeWindow } from "@tests/support/engines/resizeWindow";

const OUT = "screens";

export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 414, height: 896 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
export type Viewport = (typeof VIEWPORTS)[number];

export interface Picture {
  file: string;
  name: string;
  area: string;
  scheme: (typeof SCHEMES)[number];
  width: number;
}

const README_SCREENS = [
  "home",
  "a reel's page",
  "an invitation",
  "record",
  "the reel as a gift",
  "the presentation",
];
const README_FILE = "docs/images/screens.webp";

const folderOf = (engine: Engine, { width, height }: Viewport): string =>
  path.join(OUT, ...(engine === "chromium" ? [] : [engine]), `${width}x${height}`);

const fileNameOf = ({ name }: CatalogueScreen): string => name.replaceAll(/[^a-z]+/gi, "-");

const FAILED = path.join(OUT, "failed");

export const removeFailures = (): Promise<void> => rm(FAILED, { recursive: true, force: true });

/** Photographs a page where the screen was expected and returns the file. */
export async function photographFailure(
  page: BrowserPage,
  scene: CatalogueScreen,
): Promise<string> {
  await mkdir(FAILED, { recursive: true });
  const file = path.join(FAILED, `${fileNameOf(scene)}.png`);
  await page.screenshot({ path: file });
  return file;
}

export async function photograph(
  page: BrowserPage,
  scene: CatalogueScreen,
  { engine, viewports }: { engine: Engine; viewports: readonly Viewport[] },
): Promise<Picture[]> {
  const { name, area } = scene;
  const pictures: Picture[] = [];
  for (const viewport of viewports) {
    const folder = folderOf(engine, viewport);
    await mkdir(folder, { recursive: true });
    await resizeWindow(page, viewport);
    for (const scheme of SCHEMES) {
      const file = path.join(folder, `${fileNameOf(scene)}-${scheme}.png`);
      if (!(await setScheme(page, scheme))) continue;
      await waitUntilLoaded(page, scene);
      await page.waitForFunction(haveLoaded);
      await page.screenshot({ path: file });
      pictures.push({ file, name, area, scheme, width: viewport.width });
    }
  }
  return pictures;
}

function haveLoaded(): boolean {
  return (
    document.fonts.status === "loaded" &&
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isSeen;
    })
  );
}

/**
 * Lays the pictures out: a sheet for each size, scheme and area, and the README's picture of the
 * phone.
 */
export async function layOutSheets(
  pictures: readonly Picture[],
  { engine, viewports }: { engine: Engine; viewports: readonly Viewport[] },
): Promise<string[]> {
  const sheets: string[] = [];
  for (const viewport of viewports) {
    const ofSize = pictures.filter(({ width }) => width === viewport.width);
    for (const area of new Set(ofSize.map((one) => one.area))) {
      for (const scheme of SCHEMES) {
        const tiles = ofSize.filter((one) => one.area === area && one.scheme === scheme);
        const file = `${folderOf(engine, viewport)}-${scheme}-${area}.png`;
        await (await contactSheet(tiles.map(tileOf), layoutOf(viewport))).png().toFile(file);
        sheets.push(`${file}: ${tiles.length} screens`);
      }
    }
  }
  if (engine === "chromium") await drawReadmePicture(pictures);
  return sheets;
}

const tileOf = ({ file, name }: Picture) => ({ file, label: name });

const layoutOf = ({ width, height }: Viewport) =>
  width > height ? { width: 480, columns: 5 } : { width: 240, columns: 8 };

/** Redraws the README's picture if all its parts have been taken. */
async function drawReadmePicture(pictures: readonly Picture[]): Promise<void> {
  const [phone] = VIEWPORTS;
  const ofPhone = pictures.filter((one) => one.width === phone.width && one.scheme === "light");
  const shown = README_SCREENS.flatMap((name) => ofPhone.find((one) => one.name === name) ?? []);
  if (shown.length < README_SCREENS.length) return;
  const sheet = await contactSheet(shown.map(tileOf), {
    width: 260,
    columns: README_SCREENS.length / 2,
  });
  await sheet.webp({ quality: 82 }).toFile(README_FILE);
}

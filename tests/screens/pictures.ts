import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { inScheme, SCHEMES, settle } from "./audit";
import type { Scene } from "./catalogue";
import { contactSheet } from "./contactSheet";

/** Where the pictures go. */
const OUT = "screens";

export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 414, height: 896 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
export type Viewport = (typeof VIEWPORTS)[number];

/** One screen in one size and scheme. */
export interface Picture {
  file: string;
  name: string;
  area: string;
  scheme: (typeof SCHEMES)[number];
  width: number;
}

/** What the README shows. */
const SHOWN = [
  "home",
  "a reel's page",
  "an invitation",
  "record",
  "the reel as a gift",
  "the presentation",
];
const SHOWN_FILE = "docs/images/screens.webp";

const folderOf = ({ width, height }: Viewport): string => path.join(OUT, `${width}x${height}`);

const fileNameOf = ({ name }: Scene): string => name.replaceAll(/[^a-z]+/gi, "-");

const FAILED = path.join(OUT, "failed");

/** Removes what an earlier run has left there. */
export const forgetFailures = (): Promise<void> => rm(FAILED, { recursive: true, force: true });

/** What a page shows where the screen was expected; answers with the file. */
export async function photographFailure(page: Page, scene: Scene): Promise<string> {
  const file = path.join(FAILED, `${fileNameOf(scene)}.png`);
  await page.screenshot({ path: file });
  return file;
}

/** Takes the pictures of what a page shows. */
export async function photograph(
  page: Page,
  scene: Scene,
  viewports: readonly Viewport[],
): Promise<Picture[]> {
  const { name, area } = scene;
  const pictures: Picture[] = [];
  for (const viewport of viewports) {
    const folder = folderOf(viewport);
    await mkdir(folder, { recursive: true });
    await page.setViewportSize(viewport);
    for (const scheme of SCHEMES) {
      const file = path.join(folder, `${fileNameOf(scene)}-${scheme}.png`);
      await inScheme(page, scheme);
      await settle(page, scene);
      await page.waitForFunction(areThere);
      await page.screenshot({ path: file });
      pictures.push({ file, name, area, scheme, width: viewport.width });
    }
  }
  return pictures;
}

/** Whether letters and pictures that are to be seen have come. */
function areThere(): boolean {
  return (
    document.fonts.status === "loaded" &&
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isSeen;
    })
  );
}

/** Lays the pictures out: a sheet for each size, scheme and area, and what the README shows of the phone's. */
export async function layOut(
  pictures: readonly Picture[],
  viewports: readonly Viewport[],
): Promise<string[]> {
  const sheets: string[] = [];
  for (const viewport of viewports) {
    const ofSize = pictures.filter(({ width }) => width === viewport.width);
    for (const area of new Set(ofSize.map((one) => one.area))) {
      for (const scheme of SCHEMES) {
        const tiles = ofSize.filter((one) => one.area === area && one.scheme === scheme);
        const file = `${folderOf(viewport)}-${scheme}-${area}.png`;
        await (await contactSheet(tiles.map(tileOf), lookOf(viewport))).png().toFile(file);
        sheets.push(`${file}: ${tiles.length} screens`);
      }
    }
  }
  await showInReadme(pictures);
  return sheets;
}

const tileOf = ({ file, name }: Picture) => ({ file, label: name });

const lookOf = ({ width, height }: Viewport) =>
  width > height ? { width: 480, columns: 5 } : { width: 240, columns: 8 };

/** Redraws the README's picture where everything that it shows has been taken. */
async function showInReadme(pictures: readonly Picture[]): Promise<void> {
  const [phone] = VIEWPORTS;
  const ofPhone = pictures.filter((one) => one.width === phone.width && one.scheme === "light");
  const shown = SHOWN.flatMap((name) => ofPhone.find((one) => one.name === name) ?? []);
  if (shown.length < SHOWN.length) return;
  const sheet = await contactSheet(shown.map(tileOf), { width: 260, columns: SHOWN.length / 2 });
  await sheet.webp({ quality: 82 }).toFile(SHOWN_FILE);
}

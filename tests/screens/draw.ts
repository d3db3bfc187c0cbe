import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getInvite } from "@contract/http/invite";
import { sendContact } from "@contract/http/message";
import { getGiftLink } from "@contract/http/presentation";
import { listTributes } from "@contract/http/tribute";
import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { call } from "../../scripts/productApi";
import { fill } from "../../scripts/seed/fill";
import type { Account } from "../../scripts/seed/identity";
import { OWNER, REELS } from "../../scripts/seed/plan";
import { newOrganiser } from "../e2e/api";
import { openBrowser } from "../e2e/browser";
import { signIn } from "../e2e/people/organiser";
import { startProduct } from "../e2e/product";
import { settle } from "../e2e/screens/audit";
import { ORGANISER_SCREENS, type ScreenOf, VISITOR_SCREENS } from "../e2e/screens/catalogue";
import { takeUpDraft } from "../e2e/screens/draft";
import type { World } from "../e2e/screens/world";
import { contactSheet, type Tile } from "./contactSheet";

const OUT = "screens";
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 414, height: 896 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;
const SCHEMES = ["light", "dark"] as const;

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

type Reel = Pick<World, "tributeId" | "invite" | "tgd">;

/** One person's way through the screens; nobody's where there is no address to sign in with. */
interface Walk {
  email: string | null;
  password?: string;
  /** Of the reel that they are about to make. */
  draft?: string;
  screens: readonly (readonly [name: string, address: string])[];
}

interface Desk {
  origin: string;
  viewport: { width: number; height: number };
  folder: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run screens [-- 390 1440]`: pictures of every screen, light and dark, and a contact sheet of each size of screen. */
async function draw(wanted: readonly string[]): Promise<void> {
  const own = process.env.DATA_DIR ? null : await mkdtemp(path.join(tmpdir(), "folkreel-screens-"));
  const product = await startProduct({
    dataDir: process.env.DATA_DIR ?? path.join(own ?? "", "data"),
    env: { RATE_LIMIT_PER_MINUTE: "100000", OPERATORS: OWNER.email },
  });
  try {
    const { origin } = product;
    const owner = await fill(origin, "ffmpeg", say);
    await write(origin, owner);
    const walks = walksOf(await reelsOf(origin, owner), (await newOrganiser(origin)).email);
    for (const viewport of VIEWPORTS) {
      if (wanted.length > 0 && !wanted.includes(String(viewport.width))) continue;
      const folder = path.join(OUT, `${viewport.width}x${viewport.height}`);
      await mkdir(folder, { recursive: true });
      const tiles = [];
      for (const walk of walks) tiles.push(...(await take({ origin, viewport, folder }, walk)));
      await layOut(tiles, viewport);
    }
  } finally {
    await product.stop();
    if (own) await rm(own, { recursive: true, force: true });
  }
}

/** Somebody writes to those who run this, so that their list has something in it. */
async function write(origin: string, as: Account): Promise<void> {
  const message = "The reel made my grandmother cry, in the best way. Could we have more songs?";
  const from = {
    name: "Zoë Müller-Lüdenscheidt",
    email: "zoe@example.com",
    topic: "An idea",
  } as const;
  await call(origin, sendContact, { body: { ...from, message, openMs: 9000 }, as });
}

/** The seed's reels, in their order. */
async function reelsOf(origin: string, as: Account): Promise<Reel[]> {
  const { items } = await call(origin, listTributes, { query: {}, as });
  const tokenIn = (link: string, name: string) => new URL(link).searchParams.get(name) ?? "";
  return Promise.all(
    REELS.map(async ({ details: { name } }) => {
      const tributeId = items.find((one) => one.name === name)?._id ?? "";
      const query = { tributeId };
      const { link } = await call(origin, getInvite, { query, as });
      const gift = await call(origin, getGiftLink, { query, as });
      return {
        tributeId,
        invite: tokenIn(link, "invite"),
        tgd: gift ? tokenIn(gift.link, "tgd") : "",
      };
    }),
  );
}

function walksOf([birthday, wedding, goodbye]: readonly Reel[], newcomer: string): Walk[] {
  if (!birthday || !wedding || !goodbye) throw new Error("The seed has made too few reels.");
  const at = (screens: readonly ScreenOf[]) =>
    screens.map(([name, address]) => [name, address(birthday)] as const);
  return [
    {
      email: null,
      screens: [
        ...at(VISITOR_SCREENS),
        ["a gift before its time", paths.watch(wedding.tributeId, { tgd: wedding.tgd })],
        [
          "an invitation for two",
          paths.tributeDetails(wedding.tributeId, { invite: wedding.invite }),
        ],
      ],
    },
    {
      email: OWNER.email,
      password: OWNER.password,
      draft: birthday.tributeId,
      screens: [
        ...at(ORGANISER_SCREENS),
        ["people, some missing", paths.desk(wedding.tributeId, { view: "people" })],
        ["a video that waits", paths.desk(goodbye.tributeId)],
      ],
    },
    {
      email: newcomer,
      screens: [
        ["home, empty", paths.homePage()],
        ["notifications, empty", paths.notification()],
        ["credits, new", paths.credits()],
        ["not an operator", paths.operator()],
      ],
    },
  ];
}

/** Takes the pictures of a walk, each in both schemes. */
async function take({ origin, viewport, folder }: Desk, walk: Walk): Promise<Tile[]> {
  const person = await openBrowser({ viewport });
  const { page } = person;
  try {
    if (walk.email) await signIn(page, origin, walk.email, walk.password);
    if (walk.draft) await takeUpDraft(page, origin, walk.draft);
    const tiles: Tile[] = [];
    for (const [label, address] of walk.screens) {
      await page.goto(origin + address);
      for (const scheme of SCHEMES) {
        const file = path.join(folder, `${label.replaceAll(/[^a-z]+/gi, "-")}-${scheme}.png`);
        await photograph(page, scheme, file);
        tiles.push({ file, label: `${label} (${scheme})` });
      }
    }
    return tiles;
  } finally {
    await person.close();
  }
}

async function photograph(page: Page, scheme: string, file: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.joyColorScheme = name;
  }, scheme);
  await settle(page);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: file });
}

/** The contact sheets of a size of screen, one a scheme, and what the README shows of the phone's. */
async function layOut(tiles: readonly Tile[], { width, height }: Desk["viewport"]): Promise<void> {
  const isWide = width > height;
  const look = isWide ? { width: 480, columns: 6 } : { width: 240, columns: 10 };
  for (const scheme of SCHEMES) {
    const chosen = tiles.filter(({ label }) => label.endsWith(`(${scheme})`));
    const file = path.join(OUT, `${width}x${height}-${scheme}.png`);
    await (await contactSheet(chosen, look)).png().toFile(file);
    say(`${file}: ${chosen.length} screens`);
  }
  if (width !== VIEWPORTS[0].width) return;
  const shown = SHOWN.flatMap(
    (name) => tiles.find(({ label }) => label === `${name} (light)`) ?? [],
  );
  const sheet = await contactSheet(
    shown.map((tile) => ({ ...tile, label: tile.label.replace(" (light)", "") })),
    { width: 260, columns: SHOWN.length / 2 },
  );
  await sheet.webp({ quality: 82 }).toFile(SHOWN_FILE);
}

await draw(process.argv.slice(2));

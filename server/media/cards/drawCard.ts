import { THEMES, type Theme } from "@contract/themes";
import sharp, { type OverlayOptions } from "sharp";
import { Canvas, circle, outline, rgbOf, roundedRectangle } from "./canvas";
import type { CardDesign } from "./design";
import { CARD, type CardLayout, layoutOf } from "./layout";
import { ORNAMENTS } from "./ornaments";
import { typesetText, type TypesetText } from "./typesetText";

/**
 * Contains a card as two PNGs of the canvas's size: the background, and the words on a transparent
 * background, which appear and disappear.
 */
export interface DrawnCard {
  ground: Buffer;
  words: Buffer;
}

const RAW = { raw: { ...CARD, channels: 4 } } as const;
const LINE_PX = 46;
/** The title and the line are this far apart, in pixels. */
const GAP = 34;
const POLAROID = { rim: 26, foot: 96, angle: -4 };

async function pictureLayer(
  picture: Buffer,
  layout: CardLayout,
  theme: Theme,
): Promise<OverlayOptions[]> {
  if (!layout.picture) return [];
  const { left, top, width, height, cut } = layout.picture;
  const filled = sharp(picture).resize({ width, height, fit: "cover", position: "attention" });
  if (cut === "ground") {
    const [r, g, b] = rgbOf(theme.tint.colour);
    const tint = { r, g, b, alpha: theme.tint.opacity };
    const veil = { create: { ...CARD, channels: 4 as const, background: tint } };
    return [{ input: await filled.flatten().png().toBuffer() }, { input: veil }];
  }
  if (cut === "polaroid") return [await polaroid(await filled.png().toBuffer(), layout.picture)];
  const mask = new Canvas({ width, height });
  const middle = { x: width / 2, y: height / 2, width, height };
  mask.paint(
    cut === "circle"
      ? circle(middle.x, middle.y, width / 2)
      : roundedRectangle(middle, { radius: cut === "rounded" ? 28 : 0 }),
    "#ffffff",
  );
  const input = await filled
    .ensureAlpha()
    .composite([{ input: mask.pixels, raw: { width, height, channels: 4 }, blend: "dest-in" }])
    .png()
    .toBuffer();
  return [{ input, left, top }];
}

/** Draws the picture as a print with a white border that lies slightly askew. */
async function polaroid(
  picture: Buffer,
  { left, top, width, height }: NonNullable<CardLayout["picture"]>,
): Promise<OverlayOptions> {
  const { rim, foot, angle } = POLAROID;
  const inner = await sharp(picture)
    .resize({ width: width - 2 * rim, height: height - rim - foot, fit: "cover" })
    .png()
    .toBuffer();
  const print = { create: { width, height, channels: 4 as const, background: "#fffdf8" } };
  const framed = await sharp(print)
    .composite([{ input: inner, left: rim, top: rim }])
    .png()
    .toBuffer();
  const turned = sharp(framed).rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
  const { data, info } = await turned.png().toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(left - (info.width - width) / 2),
    top: Math.round(top - (info.height - height) / 2),
  };
}

function paintBehindText(canvas: Canvas, theme: Theme, { picture, words }: CardLayout): void {
  const { ground, accent } = theme.colours;
  if (theme.layout === "band") {
    const band = {
      x: CARD.width / 2,
      y: words.top + words.height / 2,
      width: CARD.width,
      height: words.height + 70,
    };
    canvas.paint(roundedRectangle(band), ground[0], 0.72);
    for (const edge of [-1, 1])
      canvas.paint(
        roundedRectangle({ ...band, y: band.y + (edge * band.height) / 2, height: 4 }),
        accent,
      );
  }
  if (theme.layout === "ring" && picture)
    canvas.paint(
      outline(
        circle(
          picture.left + picture.width / 2,
          picture.top + picture.height / 2,
          picture.width / 2 + 14,
        ),
        10,
      ),
      accent,
    );
  if (theme.layout === "split" && !picture)
    canvas.paint(
      roundedRectangle({ x: words.left - 50, y: CARD.height / 2, width: 6, height: 420 }),
      accent,
    );
}

async function drawGround(
  theme: Theme,
  layout: CardLayout,
  picture: Buffer | null,
): Promise<Buffer> {
  const [from, to] = theme.colours.ground;
  const ground = new Canvas(CARD).gradient(from, to);
  const above = new Canvas(CARD);
  ORNAMENTS[theme.ornament](above, theme.colours, layout);
  paintBehindText(above, theme, layout);
  const layers = picture ? await pictureLayer(picture, layout, theme) : [];
  return sharp(ground.pixels, RAW)
    .composite([...layers, { input: above.pixels, ...RAW }])
    .flatten()
    .png({ compressionLevel: 3 })
    .toBuffer();
}

async function drawText(
  theme: Theme,
  layout: CardLayout,
  { title, line }: CardDesign,
): Promise<Buffer> {
  const { words: room, titlePx } = layout;
  const { type, colours } = theme;
  const { align } = room;
  const below = await typesetText(line, {
    type: { ...type, weight: 400, isUpper: false, spacing: 0 },
    colour: colours.quiet,
    px: type.family === "Caveat" ? LINE_PX * 1.4 : LINE_PX,
    align,
    room: { width: room.width, height: room.height * 0.42 },
  });
  const left = room.height - (below ? below.height + GAP : 0);
  const above = await typesetText(title, {
    type,
    colour: colours.ink,
    px: titlePx,
    align,
    room: { width: room.width, height: left },
  });
  const lines = [above, below].filter((one) => one !== null);
  const height = lines.reduce((sum, one) => sum + one.height, GAP * Math.max(0, lines.length - 1));
  let top =
    room.top + (room.stand === "bottom" ? room.height - height : (room.height - height) / 2);
  const placed = lines.map((one): OverlayOptions => {
    const at = { input: one.bytes, left: leftOf(one, layout), top: Math.round(top) };
    top += one.height + GAP;
    return at;
  });
  return sharp({ create: { ...CARD, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(placed)
    .png({ compressionLevel: 3 })
    .toBuffer();
}

const leftOf = ({ width }: TypesetText, { words }: CardLayout): number =>
  words.align === "left" ? words.left : Math.round(words.left + (words.width - width) / 2);

/**
 * Draws a card in its theme. `picture` is the file that the design names, or null if it no longer
 * exists.
 */
export async function drawCard(design: CardDesign, picture: Buffer | null): Promise<DrawnCard> {
  const theme: Theme = THEMES[design.theme];
  const layout = layoutOf(theme.layout, picture !== null);
  return {
    ground: await drawGround(theme, layout, picture),
    words: await drawText(theme, layout, design),
  };
}

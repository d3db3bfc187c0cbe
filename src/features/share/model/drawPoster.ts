import { monogramOf } from "../../../shared/lib/monogram";
import { limitLines, isRightToLeft, wrapText } from "./posterText";
import type { PosterTexts } from "./posterTexts";

/** Gives the size in pixels, in a shape that social networks show whole. */
export const POSTER = { width: 1080, height: 1350 } as const;

export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

export interface PosterParts {
  texts: PosterTexts;
  /** Holds the reel's own picture. If it is null, the poster shows the pattern of the covers. */
  picture: Picture | null;
  qr: CanvasImageSource;
  /**
   * These colours give the occasion's accent, and its dark shade for large areas under white text.
   */
  accent: string;
  deep: string;
}

type Context = CanvasRenderingContext2D;

const MARGIN = 72;
const PICTURE_HEIGHT = 880;
const NAME_BOTTOM = 836;
/** Lists the font sizes from large to small. Long names may take more lines before they are cut. */
const NAME_SIZES = [
  { size: 120, maxLines: 2 },
  { size: 104, maxLines: 2 },
  { size: 88, maxLines: 2 },
  { size: 72, maxLines: 3 },
  { size: 60, maxLines: 4 },
];
const EYEBROW_HEIGHT = 36;
/** The shade starts this far above the text. */
const SHADE_RISE = 200;
const MONOGRAM = { x: POSTER.width / 2, y: 350, radius: 200 } as const;
const CALL_TOP = 912;
/** The quiet zone around a code is part of it. Without one, some scanners fail. */
const QR = { top: 1026, size: 260, quiet: 20 } as const;
const WHITE = "#fff";

export function drawPoster(context: Context, parts: PosterParts): void {
  const { texts, picture, deep } = parts;
  context.fillStyle = deep;
  context.fillRect(0, 0, POSTER.width, POSTER.height);
  if (picture) drawPicture(context, picture);
  else drawPattern(context, parts);
  const name = nameLines(context, texts.name);
  drawShade(context, deep, name.eyebrowY - EYEBROW_HEIGHT);
  drawName(context, parts, name);
  drawCall(context, texts.call);
  drawCode(context, parts);
}

/** Fills its area with the centre of the picture, as a cover does. */
function drawPicture(context: Context, { source, width, height }: Picture): void {
  const scale = Math.max(POSTER.width / width, PICTURE_HEIGHT / height);
  const [w, h] = [POSTER.width / scale, PICTURE_HEIGHT / scale];
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  context.drawImage(source, x, y, w, h, 0, 0, POSTER.width, PICTURE_HEIGHT);
}

/** Draws overlapping soft circles, like faces around a table. */
function drawPattern(context: Context, parts: PosterParts): void {
  const { accent } = parts;
  const circles = [
    [858, 178, 351, accent, 0.75],
    [508, 49, 232, accent, 0.5],
    [200, 248, 157, WHITE, 0.1],
    [950, 529, 119, WHITE, 0.12],
  ] as const;
  for (const [x, y, radius, colour, alpha] of circles) {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  drawMonogram(context, parts);
}

/** Draws the initials where a face would be, as on the covers. */
function drawMonogram(context: Context, { texts, deep }: PosterParts): void {
  const { x, y, radius } = MONOGRAM;
  context.fillStyle = deep;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = `${WHITE}b`;
  context.lineWidth = 5;
  context.beginPath();
  context.arc(x, y, radius - 26, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = WHITE;
  context.font = font(128, 600);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(monogramOf(texts.name), x, y + 6);
  context.textBaseline = "alphabetic";
}

/**
 * Fades the picture into the background, so that white text is readable on any picture. Behind the
 * text it is as dark as the covers' own shade (`--fr-picture-below-words`).
 */
function drawShade(context: Context, deep: string, textTop: number): void {
  const top = textTop - SHADE_RISE;
  const at = (y: number) => (y - top) / (PICTURE_HEIGHT - top);
  const shade = context.createLinearGradient(0, top, 0, PICTURE_HEIGHT);
  shade.addColorStop(0, `${deep}00`);
  shade.addColorStop(at(textTop - 0.6 * SHADE_RISE), `${deep}26`);
  shade.addColorStop(at(textTop - 0.25 * SHADE_RISE), `${deep}8c`);
  shade.addColorStop(at(textTop), `${deep}d6`);
  shade.addColorStop(1, deep);
  context.fillStyle = shade;
  context.fillRect(0, top, POSTER.width, PICTURE_HEIGHT - top + 1);
}

function font(size: number, weight: 500 | 600 | 700): string {
  return `${weight} ${size}px Poppins, system-ui, sans-serif`;
}

/** Draws one line from its own side, because Hebrew and Arabic begin on the right. */
function drawLine(context: Context, text: string, left: number, y: number): void {
  const isRtl = isRightToLeft(text);
  context.direction = isRtl ? "rtl" : "ltr";
  context.textAlign = "start";
  context.fillStyle = WHITE;
  context.fillText(text, isRtl ? POSTER.width - MARGIN : left, y);
}

/** Draws the name, which is aligned by its last line, and the occasion above it. */
function drawName(context: Context, { texts, accent }: PosterParts, name: NameLines): void {
  const { size, lines, top, eyebrowY } = name;
  context.font = font(size, 700);
  lines.forEach((line, index) => drawLine(context, line, MARGIN, top + index * size * 1.1));
  context.fillStyle = accent;
  context.fillRect(MARGIN, eyebrowY - 15, 56, 8);
  context.font = font(36, 500);
  drawLine(context, texts.eyebrow, MARGIN + 80, eyebrowY);
}

interface NameLines {
  size: number;
  lines: string[];
  /** Positions the first line, and the occasion above it. */
  top: number;
  eyebrowY: number;
}

/** Chooses the largest size that fits the allowed lines. */
function nameLines(context: Context, name: string): NameLines {
  let smallest = positionName(0, [name]);
  for (const { size, maxLines } of NAME_SIZES) {
    context.font = font(size, 700);
    const lines = wrapText(context, name, POSTER.width - 2 * MARGIN);
    if (lines.length <= maxLines) return positionName(size, lines);
    smallest = positionName(size, limitLines(lines, maxLines));
  }
  return smallest;
}

function positionName(size: number, lines: string[]): NameLines {
  const top = NAME_BOTTOM - (lines.length - 1) * size * 1.1;
  return { size, lines, top, eyebrowY: top - size * 0.85 - 36 };
}

function drawCall(context: Context, call: string): void {
  context.font = font(40, 500);
  const lines = limitLines(wrapText(context, call, POSTER.width - 2 * MARGIN), 2);
  lines.forEach((line, index) => drawLine(context, line, MARGIN, CALL_TOP + index * 52));
}

function drawCode(context: Context, { qr, texts }: PosterParts): void {
  context.fillStyle = WHITE;
  context.beginPath();
  context.roundRect(MARGIN, QR.top, QR.size, QR.size, 24);
  context.fill();
  const edge = QR.size - 2 * QR.quiet;
  context.imageSmoothingQuality = "high";
  context.drawImage(qr, MARGIN + QR.quiet, QR.top + QR.quiet, edge, edge);
  const left = MARGIN + QR.size + 40;
  context.font = font(36, 600);
  const lines = texts.scan.flatMap((line) => wrapText(context, line, POSTER.width - MARGIN - left));
  lines.forEach((line, index) => drawLine(context, line, left, QR.top + 48 + index * 48));
  context.font = font(32, 500);
  drawLine(context, `${texts.due} · ${texts.brand}`, left, QR.top + QR.size - 20);
}

import { SHARE_IMAGE } from "../contract/limits";

const { width, height } = SHARE_IMAGE;

/**
 * Describes a centred line of text on the picture; `top` is its distance from the upper edge in
 * pixels.
 */
export interface Line {
  text: string;
  style: { file: string; name: string };
  px: number;
  colour: string;
  top: number;
}

const BOLD = { file: "poppins-latin-700-normal", name: "Bold" };
const MEDIUM = { file: "poppins-latin-500-normal", name: "Medium" };

/** Contains the text below the drawing. The script inserts the brand's name. */
export const WORDS = {
  brand: { text: "", style: BOLD, px: 84, colour: "#1c2620", top: 426 },
  line: {
    text: "One link. Everybody’s video. One reel.",
    style: MEDIUM,
    px: 34,
    colour: "#58635c",
    top: 532,
  },
} satisfies Record<string, Line>;

/**
 * Describes one video of the reel: its centre, its tilt in degrees, and the accent colours of an
 * occasion (tokens.css).
 */
interface Card {
  x: number;
  y: number;
  lean: number;
  scale: number;
  from: string;
  to: string;
}

/** The outer cards come first, so that each inner card covers the one before. */
const CARDS: readonly Card[] = [
  { x: 262, y: 262, lean: -14, scale: 0.78, from: "#d97796", to: "#7d2846" },
  { x: 938, y: 262, lean: 14, scale: 0.78, from: "#2b9bbd", to: "#0e4c63" },
  { x: 424, y: 232, lean: -7, scale: 0.92, from: "#5b6fd6", to: "#27337f" },
  { x: 776, y: 232, lean: 7, scale: 0.92, from: "#dd9a35", to: "#7a4a0c" },
  { x: 600, y: 220, lean: 0, scale: 1.1, from: "#f0734a", to: "#8f2f1a" },
];

/** Lists scraps of paper in the air: x, y, rotation, colour. */
const CONFETTI: readonly [number, number, number, string][] = [
  [110, 96, 20, "#f0734a"],
  [178, 430, 70, "#1f8a57"],
  [64, 296, -30, "#5b6fd6"],
  [300, 60, 45, "#dd9a35"],
  [1098, 110, -20, "#1f8a57"],
  [1020, 440, 30, "#d97796"],
  [1136, 316, 60, "#dd9a35"],
  [896, 58, -50, "#5b6fd6"],
  [520, 40, 15, "#d97796"],
  [700, 36, -35, "#2b9bbd"],
];

/** Draws the background of the default share image, and the reel on it. */
export function artwork(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <pattern id="dots" width="40" height="40" patternUnits="userSpaceOnUse">
      <circle cx="2" cy="2" r="2" fill="#1b7a4b" fill-opacity="0.1"/>
      <circle cx="22" cy="22" r="2" fill="#1b7a4b" fill-opacity="0.1"/>
    </pattern>
    <radialGradient id="glow" cx="0.5" cy="0.32" r="0.55">
      <stop offset="0" stop-color="#ffffff"/>
      <stop offset="1" stop-color="#ffffff" stop-opacity="0"/>
    </radialGradient>
    <filter id="soft" x="-0.3" y="-0.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="14"/></filter>
    ${CARDS.map(gradient).join("\n    ")}
  </defs>
  <rect width="${width}" height="${height}" fill="#fbf8f1"/>
  <rect width="${width}" height="${height}" fill="url(#dots)"/>
  <rect width="${width}" height="${height}" fill="url(#glow)"/>
  ${CONFETTI.map(scrap).join("\n  ")}
  ${CARDS.map(card).join("\n  ")}
  <circle cx="600" cy="346" r="46" fill="#fbf8f1"/>
  <circle cx="600" cy="346" r="38" fill="#1b7a4b"/>
  <path d="M589 328v36l30-18z" fill="#ffffff" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/>
</svg>`;
}

const gradient = ({ from, to }: Card, at: number): string =>
  `<linearGradient id="c${at}" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <clipPath id="p${at}"><rect x="-96" y="-126" width="192" height="252" rx="24"/></clipPath>`;

const scrap = ([x, y, turn, colour]: (typeof CONFETTI)[number]): string =>
  `<rect x="-8" y="-5" width="16" height="10" rx="3" fill="${colour}" fill-opacity="0.75" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** Draws somebody in front of their camera, on a print with a white border. */
function card({ x, y, lean, scale }: Card, at: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${scale})">
    <rect x="-100" y="-116" width="200" height="264" rx="34" fill="#3c3014" fill-opacity="0.3" filter="url(#soft)"/>
    <rect x="-106" y="-136" width="212" height="272" rx="32" fill="#ffffff"/>
    <g clip-path="url(#p${at})">
      <rect x="-96" y="-126" width="192" height="252" fill="url(#c${at})"/>
      <circle cx="60" cy="-96" r="70" fill="#ffffff" fill-opacity="0.12"/>
      <circle cx="0" cy="-18" r="40" fill="#ffffff" fill-opacity="0.92"/>
      <path d="M-74 130c0-56 33-88 74-88s74 32 74 88z" fill="#ffffff" fill-opacity="0.92"/>
    </g>
  </g>`;
}

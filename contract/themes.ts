import { msg } from "./msg";

/**
 * Describes how the cards of a reel look. It is plain data, from which the server draws the cards
 * and the app draws its pickers. Colours are `#rrggbb`. A theme differs from every other in layout,
 * ornament and type, not in colour alone.
 */
export interface Theme {
  label: string;
  mood: string;
  /** Sets where the text and the picture stand on the card. */
  layout: "centred" | "split" | "frame" | "poster" | "band" | "letter" | "ring";
  ornament: "none" | "confetti" | "leaves" | "rules" | "stars" | "filmstrip" | "tape";
  /**
   * Sets how the text appears and disappears. The background always stays, so that a card never
   * shows black.
   */
  transition: "fade" | "rise" | "slide" | "wipe" | "drift" | "bloom";
  type: {
    family: "Poppins" | "Playfair Display" | "Caveat";
    weight: 400 | 700;
    isItalic: boolean;
    isUpper: boolean;
    /** Sets the space between letters, as a share of the font size. */
    spacing: number;
  };
  colours: {
    ground: readonly [from: string, to: string];
    ink: string;
    quiet: string;
    accent: string;
  };
  /**
   * The tint covers the reel's picture when the picture is the background. Its opacity is 0 to 1.
   */
  tint: { colour: string; opacity: number };
}

const sans = {
  family: "Poppins",
  weight: 700,
  isItalic: false,
  isUpper: false,
  spacing: 0,
} as const;
const serif = { ...sans, family: "Playfair Display" } as const;

/** @public The database stores the keys: a theme may be changed but not removed. */
export const THEMES = {
  classic: {
    label: msg("Classic"),
    mood: msg("Calm and clear"),
    layout: "centred",
    ornament: "none",
    transition: "fade",
    type: sans,
    colours: {
      ground: ["#123524", "#1f5c3d"],
      ink: "#ffffff",
      quiet: "#cfe6d8",
      accent: "#7bd3a0",
    },
    tint: { colour: "#0e2a1c", opacity: 0.62 },
  },
  celebration: {
    label: msg("Celebration"),
    mood: msg("Bright, with confetti"),
    layout: "ring",
    ornament: "confetti",
    transition: "bloom",
    type: { ...sans, weight: 700, spacing: -0.02 },
    colours: {
      ground: ["#ffd23f", "#ff8a5b"],
      ink: "#3a1330",
      quiet: "#6b2a4a",
      accent: "#e5357a",
    },
    tint: { colour: "#ffb347", opacity: 0.25 },
  },
  garden: {
    label: msg("Garden"),
    mood: msg("Soft, with leaves"),
    layout: "frame",
    ornament: "leaves",
    transition: "rise",
    type: { ...serif, isItalic: true, weight: 400 },
    colours: {
      ground: ["#f6f1e7", "#e9efe0"],
      ink: "#2f4a37",
      quiet: "#5d7563",
      accent: "#8aa978",
    },
    tint: { colour: "#f6f1e7", opacity: 0.2 },
  },
  memory: {
    label: msg("In memory"),
    mood: msg("Quiet and still"),
    layout: "split",
    ornament: "rules",
    transition: "drift",
    type: { ...serif, weight: 400, spacing: 0.02 },
    colours: {
      ground: ["#20242b", "#343a45"],
      ink: "#f2efe9",
      quiet: "#b9bec8",
      accent: "#c9b98f",
    },
    tint: { colour: "#20242b", opacity: 0.45 },
  },
  cinema: {
    label: msg("Cinema"),
    mood: msg("Like a film's opening titles"),
    layout: "poster",
    ornament: "filmstrip",
    transition: "wipe",
    type: { ...sans, weight: 700, isUpper: true, spacing: 0.12 },
    colours: {
      ground: ["#0d0d12", "#1b1424"],
      ink: "#fff6df",
      quiet: "#c8b58a",
      accent: "#e0a83e",
    },
    tint: { colour: "#0d0d12", opacity: 0.55 },
  },
  scrapbook: {
    label: msg("Scrapbook"),
    mood: msg("Handwritten, with tape"),
    layout: "letter",
    ornament: "tape",
    transition: "slide",
    type: { ...sans, family: "Caveat", weight: 700 },
    colours: {
      ground: ["#f3e6d0", "#ead7b7"],
      ink: "#3b2c20",
      quiet: "#6d5846",
      accent: "#d0644a",
    },
    tint: { colour: "#f3e6d0", opacity: 0.1 },
  },
  midnight: {
    label: msg("Midnight"),
    mood: msg("A sky full of stars"),
    layout: "band",
    ornament: "stars",
    transition: "rise",
    type: { ...serif, weight: 700 },
    colours: {
      ground: ["#101a4a", "#47307a"],
      ink: "#fdf7ff",
      quiet: "#c9c2ee",
      accent: "#f6c667",
    },
    tint: { colour: "#151b4e", opacity: 0.5 },
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as ThemeName[];
export const DEFAULT_THEME: ThemeName = "classic";

/** A card lasts this long, so that people can read it. Each card fits into one segment. */
export const CARD_SECONDS = { opening: 4, intro: 3, closing: 4 } as const;

import type { Theme } from "@contract/themes";

export const CARD = { width: 1920, height: 1080 } as const;

/** Describes a rectangle on the card, in pixels. */
export interface Room {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CardLayout {
  /** The picture is cut to this place and shape. With `ground` it fills the card and is tinted. */
  picture: (Room & { cut: "ground" | "circle" | "rounded" | "plain" | "polaroid" }) | null;
  words: Room & { align: "left" | "centre"; stand: "middle" | "bottom" };
  titlePx: number;
  /** No confetti and no stars are drawn here. */
  clear?: readonly Room[];
}

const WHOLE: Room = { left: 0, top: 0, ...CARD };
const GROUND = { ...WHOLE, cut: "ground" } as const;
const MIDDLE = {
  left: 210,
  top: 190,
  width: 1500,
  height: 700,
  align: "centre",
  stand: "middle",
} as const;

/**
 * Lays out a card with a picture. Without one, the words keep their place only if they also look
 * good alone there.
 */
const WITH_PICTURE: Readonly<Record<Theme["layout"], CardLayout>> = {
  centred: { picture: GROUND, words: MIDDLE, titlePx: 124 },
  band: {
    picture: GROUND,
    words: { left: 180, top: 380, width: 1560, height: 330, align: "centre", stand: "middle" },
    titlePx: 108,
  },
  poster: {
    picture: GROUND,
    words: { left: 150, top: 300, width: 1500, height: 580, align: "left", stand: "bottom" },
    titlePx: 128,
  },
  ring: {
    picture: { left: 720, top: 110, width: 480, height: 480, cut: "circle" },
    words: { left: 210, top: 640, width: 1500, height: 350, align: "centre", stand: "middle" },
    titlePx: 108,
  },
  frame: {
    picture: { left: 640, top: 150, width: 640, height: 400, cut: "rounded" },
    words: { left: 300, top: 590, width: 1320, height: 350, align: "centre", stand: "middle" },
    titlePx: 104,
  },
  split: {
    picture: { left: 0, top: 0, width: 860, height: CARD.height, cut: "plain" },
    words: { left: 980, top: 180, width: 800, height: 720, align: "left", stand: "middle" },
    titlePx: 104,
  },
  letter: {
    picture: { left: 190, top: 210, width: 620, height: 620, cut: "polaroid" },
    words: { left: 930, top: 190, width: 850, height: 700, align: "left", stand: "middle" },
    titlePx: 150,
  },
};

export function layoutOf(layout: Theme["layout"], hasPicture: boolean): CardLayout {
  const full = WITH_PICTURE[layout];
  if (hasPicture) return full;
  const isBesidePicture = full.picture?.cut !== "ground";
  const words = isBesidePicture ? { ...MIDDLE, align: full.words.align } : full.words;
  return { ...full, picture: null, words };
}

/** Describes how to draw somebody. Colours are `#rrggbb`. */
export interface Appearance {
  skin: string;
  hair: string;
  style: "short" | "long" | "bun" | "curls" | "bald" | "scarf";
  shirt: string;
  /** This is the colour of the wall behind them, at the top and at the bottom. */
  wall: readonly [string, string];
  room: "window" | "shelf" | "plants" | "lights";
  hasGlasses?: boolean;
  hasBeard?: boolean;
}

/** Contains the size of a picture, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Contains the parts of a picture that move separately, as SVGs of the same size. */
export interface Parts {
  ground: string;
  head: string;
  /** These cover the head: an open mouth, and closed eyes. */
  mouth: string;
  lids: string;
}

/** Locates the face. In the unit of the drawing, a head is 200 wide. */
interface Place {
  x: number;
  y: number;
  scale: number;
}

const placeIn = ({ width, height }: Size): Place => ({
  x: width / 2,
  y: height * 0.46,
  scale: Math.min(width / 640, height / 620),
});

/** Draws one person in front of their wall, in the parts that a clip moves. */
export function drawParts(appearance: Appearance, size: Size): Parts {
  const place = placeIn(size);
  return {
    ground: sheet(size, wall(appearance, size) + at(place, shoulders(appearance))),
    head: sheet(size, at(place, head(appearance))),
    mouth: sheet(size, at(place, OPEN_MOUTH)),
    lids: sheet(size, at(place, lids(appearance))),
  };
}

/** Draws a still picture of one or two smiling people. */
export function drawPortrait(appearances: readonly Appearance[], size: Size): string {
  const [first] = appearances;
  if (!first) throw new Error("Nobody to draw");
  const middle = placeIn(size);
  const apart = appearances.length > 1 ? 150 * middle.scale : 0;
  const people = appearances.map((appearance, index) => {
    const x = middle.x + (appearances.length > 1 ? (index * 2 - 1) * apart : 0);
    return at({ ...middle, x }, shoulders(appearance) + head(appearance));
  });
  return sheet(size, wall(first, size) + people.join(""));
}

const sheet = ({ width, height }: Size, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

const at = ({ x, y, scale }: Place, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

function wall({ wall: [top, bottom], room }: Appearance, { width, height }: Size): string {
  const scale = Math.max(width / 1280, height / 720);
  const across = (inner: string) =>
    `<g transform="translate(${width / 2 - 640 * scale} 0) scale(${scale})">${inner}</g>`;
  return (
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    across(ROOMS[room])
  );
}

const BOOKS = ["#c8553d", "#f2b134", "#4f7cac", "#588b8b", "#e9d8a6", "#7b4b94", "#2f6b4f"];

const shelf = (y: number): string =>
  `<rect x="70" y="${y}" width="330" height="14" rx="4" fill="#7a5236"/>` +
  BOOKS.map((colour, index) => {
    const tall = 92 + ((index * 37) % 40);
    return `<rect x="${92 + index * 40}" y="${y - tall}" width="32" height="${tall}" rx="4" fill="${colour}"/>`;
  }).join("");

const leaves = (x: number, y: number): string =>
  `<path d="M${x - 46} ${y}h92l-14 96h-64z" fill="#d08c60"/>` +
  [-64, -32, 0, 32, 64]
    .map(
      (turn) =>
        `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}c-52-70-36-150 0-196c36 46 52 126 0 196z" fill="#3f8f5b" stroke="#2f6b4f" stroke-width="3"/>`,
    )
    .join("");

const bulbs = (): string =>
  `<path d="M0 70Q320 190 640 90T1280 70" fill="none" stroke="#5b4636" stroke-width="4"/>` +
  Array.from({ length: 13 }, (_, index) => {
    const x = 40 + index * 100;
    const y = 108 + 34 * Math.sin(index * 0.95);
    return `<circle cx="${x}" cy="${y}" r="30" fill="#ffe08a" opacity=".28"/><circle cx="${x}" cy="${y}" r="13" fill="#fff3c4"/>`;
  }).join("");

const ROOMS: Readonly<Record<Appearance["room"], string>> = {
  window:
    `<rect x="880" y="90" width="300" height="340" rx="10" fill="#fdf6e3"/><rect x="896" y="106" width="268" height="308" fill="#a9d6f5"/>` +
    `<circle cx="1090" cy="190" r="44" fill="#ffe28a"/><path d="M896 414v-90q70-70 134-10t134-20v120z" fill="#7fb77e"/>` +
    `<path d="M1030 106v308M896 260h268" stroke="#fdf6e3" stroke-width="12"/>`,
  shelf: shelf(300) + shelf(520) + leaves(1100, 560),
  plants: leaves(170, 560) + leaves(1110, 520),
  lights: bulbs(),
};

const shoulders = ({ shirt, skin }: Appearance): string =>
  `<path d="M-46 70h92v90h-92z" fill="${skin}"/>` +
  `<path d="M-46 92q46 40 92 0v26q-46 30-92 0z" fill="#000" opacity=".12"/>` +
  `<path d="M-230 900v-580q0-130 130-170q40 60 100 60t100-60q130 40 130 170v580z" fill="${shirt}"/>` +
  `<path d="M-100 150q40 60 100 60t100-60" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10"/>`;

/** Each hairstyle has a part behind the face and a part over it. */
const HAIR: Readonly<
  Record<Appearance["style"], (colour: string) => { behind: string; over: string }>
> = {
  short: (colour) => ({
    behind: "",
    over: `<path d="M-104-20q-14-130 104-130t104 130q-20-50-60-66q-70 26-112-2q-26 20-36 68z" fill="${colour}"/>`,
  }),
  long: (colour) => ({
    behind: `<path d="M-118 150q-20-300 118-300t118 300q-60 30-118 30t-118-30z" fill="${colour}"/>`,
    over: `<path d="M-104 10q-10-150 104-152t104 152q-16-70-74-92q-70 60-134 92z" fill="${colour}"/>`,
  }),
  bun: (colour) => ({
    behind: `<circle cy="-156" r="52" fill="${colour}"/>`,
    over: `<path d="M-104-4q-12-142 104-142t104 142q-30-74-104-78q-74 4-104 78z" fill="${colour}"/>`,
  }),
  curls: (colour) => ({
    behind: [-104, -78, -36, 14, 62, 98, 110, -112]
      .map(
        (x, index) =>
          `<circle cx="${x}" cy="${[-40, -92, -126, -136, -116, -76, -20, 10][index]}" r="52" fill="${colour}"/>`,
      )
      .join(""),
    over: `<path d="M-106-12q-16-136 106-136t106 136q-34-70-106-72t-106 72z" fill="${colour}"/>`,
  }),
  bald: () => ({ behind: "", over: "" }),
  scarf: (colour) => ({
    behind: `<path d="M-126 190q-30-350 126-350t126 350q-60 40-126 40t-126-40z" fill="${colour}"/>`,
    over: `<path d="M-112 30q-12-176 112-176t112 176q4 70-30 130q26-60 10-140q-20-84-92-86t-92 86q-16 80 10 140q-34-60-30-130z" fill="${colour}"/>`,
  }),
};

function head({ skin, hair, style, hasGlasses, hasBeard }: Appearance): string {
  const { behind, over } = HAIR[style](hair);
  const beard = hasBeard
    ? `<path d="M-98 14q6 124 98 124t98-124q-18 52-52 48q-46-14-92 0q-34 4-52-48z" fill="${hair}"/>`
    : "";
  const glasses = hasGlasses
    ? `<g fill="none" stroke="#2b2b33" stroke-width="6"><circle cx="-42" cy="-8" r="32"/><circle cx="42" cy="-8" r="32"/><path d="M-10-10q10-8 20 0"/></g>`
    : "";
  const ears = `<circle cx="-102" cy="6" r="22" fill="${skin}"/><circle cx="102" cy="6" r="22" fill="${skin}"/>`;
  return (
    behind +
    (style === "scarf" ? "" : ears) +
    `<path d="M-100-30q0-104 100-104t100 104v40q0 122-100 122t-100-122z" fill="${skin}"/>` +
    beard +
    `<circle cx="-60" cy="36" r="20" fill="#e8615a" opacity=".22"/><circle cx="60" cy="36" r="20" fill="#e8615a" opacity=".22"/>` +
    `<circle cx="-42" cy="-6" r="11" fill="#26211f"/><circle cx="42" cy="-6" r="11" fill="#26211f"/>` +
    `<circle cx="-38" cy="-10" r="3.5" fill="#fff"/><circle cx="46" cy="-10" r="3.5" fill="#fff"/>` +
    `<path d="M-62-40q20-14 40-2M22-42q20-12 40 2" fill="none" stroke="${style === "scarf" ? "#3a2c26" : hair}" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M-6 26q8 10 16 2" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M-38 66q38 38 76 0q-38 10-76 0z" fill="#fff" stroke="#8c3b3b" stroke-width="5" stroke-linejoin="round"/>` +
    over +
    glasses
  );
}

const OPEN_MOUTH = `<ellipse cy="80" rx="36" ry="27" fill="#6d2430"/><path d="M-26 66q26 12 52 0q-26-14-52 0z" fill="#fff"/><ellipse cy="95" rx="20" ry="9" fill="#d6616b"/>`;

const lids = ({ skin }: Appearance): string =>
  [-42, 42]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-6" r="14" fill="${skin}"/><path d="M${x - 13}-4q13 10 26 0" fill="none" stroke="#26211f" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join("");

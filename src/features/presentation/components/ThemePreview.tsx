import { type Theme, THEMES, type ThemeName } from "@contract/themes";
import { THEME_FONTS } from "../../../shared/ui/media/themeFonts";
import { useId } from "react";
import { ThemeOrnament } from "./ThemeOrnament";
import styles from "./ThemePreview.module.css";

interface ThemePreviewProps {
  theme: ThemeName;
  word: string;
}

/** Positions the parts in a picture of 160 x 90. The layouts are the server's own, drawn small. */
interface Sketch {
  picture: { x: number; y: number; width: number; height: number; radius: number; turn?: number };
  words: { x: number; y: number; anchor: "start" | "middle"; px: number };
}

const GROUND = { x: 0, y: 0, width: 160, height: 90, radius: 0 };

const SKETCHES: Readonly<Record<Theme["layout"], Sketch>> = {
  centred: { picture: GROUND, words: { x: 80, y: 48, anchor: "middle", px: 19 } },
  band: { picture: GROUND, words: { x: 80, y: 50, anchor: "middle", px: 18 } },
  poster: { picture: GROUND, words: { x: 14, y: 64, anchor: "start", px: 16 } },
  ring: {
    picture: { x: 58, y: 9, width: 44, height: 44, radius: 22 },
    words: { x: 80, y: 70, anchor: "middle", px: 17 },
  },
  frame: {
    picture: { x: 53, y: 12, width: 54, height: 34, radius: 4 },
    words: { x: 80, y: 64, anchor: "middle", px: 17 },
  },
  split: {
    picture: { x: 0, y: 0, width: 70, height: 90, radius: 0 },
    words: { x: 82, y: 46, anchor: "start", px: 16 },
  },
  letter: {
    picture: { x: 20, y: 18, width: 48, height: 54, radius: 2, turn: -5 },
    words: { x: 82, y: 48, anchor: "start", px: 20 },
  },
};

/**
 * Draws a small card in a theme: its background, layout, ornament and font. Screen readers skip it.
 */
export function ThemePreview({ theme: name, word }: ThemePreviewProps) {
  const id = useId();
  const theme: Theme = THEMES[name];
  const { colours, type } = theme;
  const { words } = SKETCHES[theme.layout];
  const title = [...new Intl.Segmenter().segment(word)].slice(0, 8).map(({ segment }) => segment);
  return (
    <svg viewBox="0 0 160 90" aria-hidden className={styles.preview}>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={colours.ground[0]} />
        <stop offset="1" stopColor={colours.ground[1]} />
      </linearGradient>
      <rect width="160" height="90" fill={`url(#${id})`} />
      <Picture theme={theme} />
      <ThemeOrnament theme={theme} />
      <text
        x={words.x}
        y={words.y}
        textAnchor={words.anchor}
        fill={colours.ink}
        fontFamily={THEME_FONTS[type.family]}
        fontSize={words.px}
        fontWeight={type.weight}
        fontStyle={type.isItalic ? "italic" : undefined}
        letterSpacing={type.spacing * words.px}
      >
        {type.isUpper ? title.join("").toUpperCase() : title.join("")}
      </text>
      <rect
        x={words.anchor === "middle" ? words.x - 19 : words.x}
        y={words.y + 8}
        width="38"
        height="3"
        rx="1.5"
        fill={colours.quiet}
        opacity="0.75"
      />
    </svg>
  );
}

function Picture({ theme: { layout, colours, tint } }: { theme: Theme }) {
  const clip = useId();
  const { x, y, width, height, radius, turn = 0 } = SKETCHES[layout].picture;
  if (width === GROUND.width) {
    return <ellipse cx="118" cy="28" rx="70" ry="46" fill={colours.quiet} opacity="0.14" />;
  }
  const [middle, size] = [x + width / 2, Math.min(width, height)];
  return (
    <g transform={`rotate(${turn} ${middle} ${y + height / 2})`}>
      {layout === "letter" && (
        <rect x={x - 4} y={y - 4} width={width + 8} height={height + 12} fill="#fffdf8" rx="2" />
      )}
      <clipPath id={clip}>
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x={x} y={y} width={width} height={height} fill={tint.colour} />
        <rect x={x} y={y} width={width} height={height} fill={colours.accent} opacity="0.45" />
        <circle cx={middle} cy={y + height * 0.42} r={size * 0.17} fill={colours.ground[0]} />
        <ellipse
          cx={middle}
          cy={y + height}
          rx={size * 0.34}
          ry={height * 0.36}
          fill={colours.ground[0]}
        />
      </g>
      {layout === "ring" && (
        <circle
          cx={middle}
          cy={y + 22}
          r="24.5"
          fill="none"
          stroke={colours.accent}
          strokeWidth="2"
        />
      )}
    </g>
  );
}

import type { Theme } from "@contract/themes";
import type { ComponentType } from "react";

/** Positions small things, as x and y in a picture of 160 x 90. */
const SCATTERED = [
  [12, 12],
  [30, 30],
  [18, 58],
  [40, 78],
  [132, 14],
  [148, 34],
  [122, 40],
  [142, 66],
  [118, 80],
  [64, 84],
] as const;

/** Positions the leaves, and contains the degrees by which each of them is turned. */
const LEAVES = [
  [6, 10, 30],
  [10, 22, 75],
  [22, 7, 5],
  [154, 80, 210],
  [150, 68, 255],
  [138, 84, 185],
] as const;

interface OrnamentProps {
  colours: Theme["colours"];
}

const ORNAMENTS: Record<Theme["ornament"], ComponentType<OrnamentProps>> = {
  none: () => null,
  confetti: Confetti,
  stars: Stars,
  leaves: Leaves,
  rules: Rules,
  filmstrip: Filmstrip,
  tape: Tape,
};

export function ThemeOrnament({ theme: { ornament, colours } }: { theme: Theme }) {
  const Ornament = ORNAMENTS[ornament];
  return <Ornament colours={colours} />;
}

function Confetti({ colours }: OrnamentProps) {
  const paints = [colours.ink, colours.accent, "#ffffff"];
  return SCATTERED.map(([x, y], index) => (
    <rect
      key={`${x} ${y}`}
      x={x}
      y={y}
      width="5"
      height="2.6"
      rx="0.8"
      fill={paints[index % 3]}
      transform={`rotate(${index * 47} ${x} ${y})`}
    />
  ));
}

function Stars({ colours }: OrnamentProps) {
  return SCATTERED.map(([x, y], index) => (
    <circle
      key={`${x} ${y}`}
      cx={x}
      cy={y}
      r={0.7 + (index % 3) * 0.5}
      fill={index % 4 === 0 ? colours.accent : colours.ink}
      opacity={0.9}
    />
  ));
}

function Leaves({ colours }: OrnamentProps) {
  return (
    <g fill={colours.accent}>
      {LEAVES.map(([x, y, turn]) => (
        <path
          key={`${x} ${y}`}
          d="M0 0 Q7 -6 14 0 Q7 6 0 0 Z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          opacity="0.8"
        />
      ))}
    </g>
  );
}

function Rules({ colours }: OrnamentProps) {
  return <path d="M82 24 H146 M82 68 H146" stroke={colours.accent} strokeWidth="0.8" fill="none" />;
}

function Filmstrip({ colours }: OrnamentProps) {
  return (
    <g fill={colours.ground[0]}>
      <rect width="160" height="10" />
      <rect y="80" width="160" height="10" />
      {Array.from({ length: 13 }, (_, index) => (
        <g key={index} fill={colours.accent} opacity="0.65">
          <rect x={4 + index * 12.4} y="3" width="5" height="4" rx="0.8" />
          <rect x={4 + index * 12.4} y="83" width="5" height="4" rx="0.8" />
        </g>
      ))}
    </g>
  );
}

function Tape({ colours }: OrnamentProps) {
  return (
    <rect
      x="34"
      y="10"
      width="24"
      height="8"
      fill={colours.accent}
      opacity="0.6"
      transform="rotate(-9 46 14)"
    />
  );
}

import type { CSSProperties } from "react";
import styles from "./Confetti.module.css";

const PIECES = 48;

interface ConfettiProps {
  /**
   * `rests` falls once into its container and stays there. `passes` falls through the whole window
   * and disappears.
   */
  variant?: "rests" | "passes";
}

/** Shows confetti for a celebration, and nothing with reduced motion. */
export function Confetti({ variant = "rests" }: ConfettiProps) {
  return (
    <div className={styles[variant]} aria-hidden>
      {Array.from({ length: PIECES }, (_, piece) => (
        <span key={piece} style={flightOf(piece)} />
      ))}
    </div>
  );
}

/** Small pieces are light: they fall more slowly, and drift and turn more. */
function flightOf(piece: number): CSSProperties & Record<`--${string}`, string> {
  const lightness = chance(piece, 1);
  const side = chance(piece, 2) < 0.5 ? -1 : 1;
  return {
    insetInlineStart: `${100 * chance(piece, 9)}%`,
    "--top": `${52 * chance(piece, 10)}%`,
    "--size": `${12 - 6 * lightness}px`,
    "--time": `${1900 + 1700 * lightness + 500 * chance(piece, 3)}ms`,
    "--delay": `${700 * chance(piece, 4)}ms`,
    "--drift": `${side * (20 + 60 * lightness * chance(piece, 5))}px`,
    "--sway": `${600 + 500 * chance(piece, 6)}ms`,
    "--turn": `${side * (180 + 540 * lightness)}deg`,
    "--axis": `${chance(piece, 7)} ${chance(piece, 8)} 0.4`,
  };
}

/** Returns a number from 0 to 1 that looks random, and is the same in every paint. */
function chance(piece: number, of: number): number {
  const noise = Math.sin(piece * 127.1 + of * 311.7) * 43_758.5453;
  return noise - Math.floor(noise);
}

import styles from "./Confetti.module.css";

const PIECES = 28;

interface ConfettiProps {
  /** `rests`: falls once into its container and lies there. `passes`: falls through the whole window and is gone. */
  look?: "rests" | "passes";
}

/** For a feast. Where less motion is wished for, what rests lies still, and what passes is not there. */
export function Confetti({ look = "rests" }: ConfettiProps) {
  return (
    <div className={styles[look]} aria-hidden>
      {Array.from({ length: PIECES }, (_, piece) => (
        <span
          key={piece}
          style={{
            insetInlineStart: `${(piece * 37) % 100}%`,
            top: `${(piece * 53) % 40}%`,
            rotate: `${(piece * 71) % 180}deg`,
            animationDelay: `${(piece * 97) % 600}ms`,
          }}
        />
      ))}
    </div>
  );
}

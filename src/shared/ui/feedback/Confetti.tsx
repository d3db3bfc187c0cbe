import styles from "./Confetti.module.css";

const PIECES = 28;

interface ConfettiProps {
  /**
   * `rests` falls once into its container and stays there. `passes` falls through the whole window
   * and disappears.
   */
  variant?: "rests" | "passes";
}

/**
 * Shows confetti for a celebration. With reduced motion, `rests` does not move and `passes` is not
 * shown.
 */
export function Confetti({ variant = "rests" }: ConfettiProps) {
  return (
    <div className={styles[variant]} aria-hidden>
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

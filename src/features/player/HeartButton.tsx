import { Heart } from "lucide-react";
import { useState } from "react";
import styles from "./HeartButton.module.css";

interface HeartButtonProps {
  count: number;
  onHeart: () => void;
}

/** Sends a heart: it floats up and is counted. Under reduced motion it is only counted. */
export function HeartButton({ count, onHeart }: HeartButtonProps) {
  const [floating, setFloating] = useState<readonly number[]>([]);
  const [sent, setSent] = useState(0);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`Send a heart, ${count} so far`}
      onClick={() => {
        setSent(sent + 1);
        setFloating([...floating, sent]);
        onHeart();
      }}
    >
      {floating.map((id) => (
        <span
          key={id}
          className={styles.floating}
          data-lean={id % 3}
          aria-hidden
          onAnimationEnd={() => setFloating((all) => all.filter((other) => other !== id))}
        >
          <Heart size={24} fill="currentcolor" />
        </span>
      ))}
      <Heart size={24} aria-hidden fill={sent > 0 ? "currentcolor" : "none"} />
      <span className={styles.count}>{count}</span>
    </button>
  );
}

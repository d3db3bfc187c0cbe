import { useTranslation } from "react-i18next";
import Heart from "lucide-react/icons/heart";
import { useState } from "react";
import { vibrate } from "../../../../shared/lib/vibrate";
import styles from "./HeartButton.module.css";

interface HeartButtonProps {
  count: number;
  /** Counts the hearts of other people so far, which float too. */
  others: number;
  onHeart: () => void;
}

/** Limits how many hearts float at once. */
const MAX_FLOATING = 12;

/**
 * Sends a heart, which floats up and is counted, like everybody's. With reduced motion it is only
 * counted.
 */
export function HeartButton({ count, others, onHeart }: HeartButtonProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const { floating, onLanded } = useFloating(sent + others);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t("Send a heart, {{count}} so far", { count })}
      onClick={() => {
        setSent(sent + 1);
        onHeart();
        vibrate();
      }}
    >
      {floating.map((id) => (
        <span
          key={id}
          className={styles.floating}
          data-lean={id % 3}
          aria-hidden
          onAnimationEnd={() => onLanded(id)}
        >
          <Heart size={24} fill="currentcolor" />
        </span>
      ))}
      <Heart size={24} aria-hidden fill={sent > 0 ? "currentcolor" : "none"} />
      <span className={styles.count}>{count}</span>
    </button>
  );
}

/** Returns the numbers of the floating hearts: those up to `total` that have not landed yet. */
function useFloating(total: number) {
  const [landed, setLanded] = useState<ReadonlySet<number>>(new Set());
  const first = Math.max(0, total - MAX_FLOATING);
  const all = Array.from({ length: total - first }, (_, index) => first + index);
  return {
    floating: all.filter((id) => !landed.has(id)),
    onLanded: (id: number) => setLanded((ids) => new Set([...ids, id])),
  };
}

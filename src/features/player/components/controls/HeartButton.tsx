import { useTranslation } from "react-i18next";
import { Heart } from "lucide-react";
import { useState } from "react";
import { vibrate } from "../../../../shared/lib/vibrate";
import styles from "./HeartButton.module.css";

interface HeartButtonProps {
  count: number;
  /** Hearts of other people so far; they float too. */
  others: number;
  onHeart: () => void;
}

/** So many float at once; a crowd is a number. */
const FLOATING_MAX = 12;

/** Sends a heart: it floats up and is counted, like everybody's. Under reduced motion it is only counted. */
export function HeartButton({ count, others, onHeart }: HeartButtonProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const { floating, gone } = useFloating(sent + others);
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
          onAnimationEnd={() => gone(id)}
        >
          <Heart size={24} fill="currentcolor" />
        </span>
      ))}
      <Heart size={24} aria-hidden fill={sent > 0 ? "currentcolor" : "none"} />
      <span className={styles.count}>{count}</span>
    </button>
  );
}

/** Numbers of the hearts that are in the air: those up to `total` that have not gone yet. */
function useFloating(total: number) {
  const [landed, setLanded] = useState<ReadonlySet<number>>(new Set());
  const first = Math.max(0, total - FLOATING_MAX);
  const all = Array.from({ length: total - first }, (_, index) => first + index);
  return {
    floating: all.filter((id) => !landed.has(id)),
    gone: (id: number) => setLanded((ids) => new Set([...ids, id])),
  };
}

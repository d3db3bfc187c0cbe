import Gift from "lucide-react/icons/gift";
import styles from "./RevealRing.module.css";

interface RevealRingProps {
  image: string | null;
  /** Counts the seconds of the current minute, 0 to 59. */
  secondsLeft: number;
}

/** Shows the reel's picture in a ring of the occasion's colour, which empties with every minute. */
export function RevealRing({ image, secondsLeft }: RevealRingProps) {
  return (
    <div className={styles.medal} aria-hidden>
      {image ? (
        <img src={image} alt="" className={styles.inside} />
      ) : (
        <span className={styles.inside}>
          <Gift size={56} strokeWidth={1.5} />
        </span>
      )}
      <svg viewBox="0 0 168 168" className={styles.ring}>
        <circle cx="84" cy="84" r="81" className={styles.track} />
        <circle
          cx="84"
          cy="84"
          r="81"
          pathLength="60"
          className={styles.left}
          strokeDasharray={`${secondsLeft} 60`}
        />
      </svg>
    </div>
  );
}

import Heart from "lucide-react/icons/heart";
import styles from "./Envelope.module.css";

interface EnvelopeProps {
  image: string | null;
  /** Counts the seconds of the current minute, 0 to 59. */
  secondsLeft: number;
}

/**
 * Shows a closed envelope. Its seal has the reel's picture, and a ring in the occasion's colour,
 * which empties with every minute.
 */
export function Envelope({ image, secondsLeft }: EnvelopeProps) {
  return (
    <div className={styles.envelope} aria-hidden>
      <svg viewBox="0 0 264 176" className={styles.paper}>
        <rect width="264" height="176" rx="14" className={styles.body} />
        <path d="M4 170 102 86M260 170 162 86" className={styles.fold} />
        <path d="M6 5Q14 0 24 0H240Q250 0 258 5L148 96Q132 108 116 96Z" className={styles.flap} />
      </svg>
      <div className={styles.seal}>
        {image ? (
          <img src={image} alt="" className={styles.inside} />
        ) : (
          <span className={styles.inside}>
            <Heart size={36} fill="currentColor" />
          </span>
        )}
        <svg viewBox="0 0 104 104" className={styles.ring}>
          <circle cx="52" cy="52" r="50" className={styles.track} />
          <circle
            cx="52"
            cy="52"
            r="50"
            pathLength="60"
            className={styles.left}
            strokeDasharray={`${secondsLeft} 60`}
          />
        </svg>
      </div>
    </div>
  );
}

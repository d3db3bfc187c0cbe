import { formatDuration } from "../../../../shared/lib/format";
import styles from "./Timeline.module.css";
import { type PieceState, TimelinePiece } from "./TimelinePiece";

interface TimelineCardProps extends PieceState {
  label: string;
  /** This is the card's length, in ms. A card of length 0 is not shown. */
  ms: number;
}

export function TimelineCard({ label, ms, ...piece }: TimelineCardProps) {
  if (ms === 0) return null;
  return (
    <div className={styles.card} style={{ flexGrow: ms }}>
      <TimelinePiece {...piece} label={`${label}, ${formatDuration(ms)}`}>
        <span className={styles.lines} aria-hidden />
      </TimelinePiece>
    </div>
  );
}

import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../../../../shared/ui/layout/classNames";
import styles from "./Timeline.module.css";
import { formatDuration } from "../../../../shared/lib/format";

export interface PieceState {
  pieceKey: string;
  /** This is the share of the piece that has played. It is undefined while something else plays. */
  headAt: number | undefined;
  isTabStop: boolean;
  isSelected: boolean;
  /** Tells that it is being prepared and does not play yet. */
  isComing: boolean;
  /** Runs with the share of the piece that was pointed at. Keys choose its beginning. */
  onSelect: (share: number) => void;
  onFocus: () => void;
}

interface TimelinePieceProps extends PieceState {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Shows one piece as a button, with the play head if it plays now. */
export function TimelinePiece(props: TimelinePieceProps) {
  const { pieceKey, headAt, isSelected, isComing, label, className, children } = props;
  return (
    <button
      type="button"
      data-piece={pieceKey}
      data-selected={isSelected || undefined}
      data-coming={isComing || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={label}
      aria-current={headAt !== undefined || undefined}
      className={classNames(styles.piece, className)}
      onFocus={props.onFocus}
      onClick={({ currentTarget, clientX, detail }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        // A key clicks without a place.
        props.onSelect(detail === 0 || width === 0 ? 0 : (clientX - left) / width);
      }}
    >
      {children}
      {headAt !== undefined && (
        <span aria-hidden className={styles.head} style={{ "--at": headAt } as CSSProperties} />
      )}
    </button>
  );
}

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

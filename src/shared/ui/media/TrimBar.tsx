import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { formatPreciseDuration } from "../../lib/format";
import { moveEdge, positionAfterKey, type TrimEdge, type TrimSpan } from "../../lib/trimSpan";
import styles from "./TrimBar.module.css";

interface TrimBarProps {
  /** Describes for screen readers what is trimmed. */
  label: string;
  /** Gives the length of the whole video, in ms. */
  durationMs: number;
  value: TrimSpan;
  /** `moved` names the edge that moved, so that the caller can show the frame there. */
  onChange: (value: TrimSpan, moved: TrimEdge) => void;
  /** Sets how much must remain, in ms. */
  minMs: number;
  /** Gives the video's position, in ms. It is omitted where nothing plays. */
  timeMs?: number;
  /** Shows what the video contains, over the whole length of the bar. */
  strip?: ReactNode;
}

/** Chooses the part of a video that is shown, with one handle for its start and one for its end. */
export function TrimBar(props: TrimBarProps) {
  const { label, durationMs, value, onChange, minMs, timeMs, strip } = props;
  const { t } = useTranslation();
  const limits = { durationMs, minMs };
  const move = (edge: TrimEdge, toMs: number): void => {
    const next = moveEdge(value, edge, toMs, limits);
    if (next.startMs !== value.startMs || next.endMs !== value.endMs) onChange(next, edge);
  };
  const isWhole = value.startMs === 0 && value.endMs === durationMs;
  const share = (ms: number): number => (durationMs > 0 ? Math.min(1, ms / durationMs) : 0);
  const places = {
    "--from": share(value.startMs),
    "--to": share(value.endMs),
    "--at": share(timeMs ?? 0),
  } as CSSProperties;
  return (
    <fieldset className={styles.trim} aria-label={label} dir="ltr">
      <div className={styles.bar} style={places}>
        <span className={styles.whole} aria-hidden>
          {strip}
          <span className={styles.part} />
          {timeMs !== undefined && <span className={styles.head} />}
        </span>
        <Handle edge="start" atMs={value.startMs} durationMs={durationMs} onMove={move} />
        <Handle edge="end" atMs={value.endMs} durationMs={durationMs} onMove={move} />
      </div>
      <div className={styles.times} aria-hidden>
        <span>{formatPreciseDuration(value.startMs)}</span>
        <span>
          {isWhole
            ? t("Drag the ends to trim")
            : t("{{time}} is shown", { time: formatPreciseDuration(value.endMs - value.startMs) })}
        </span>
        <span>{formatPreciseDuration(value.endMs)}</span>
      </div>
    </fieldset>
  );
}

const NAMES: Record<TrimEdge, string> = { start: msg("Start"), end: msg("End") };

interface HandleProps {
  edge: TrimEdge;
  atMs: number;
  durationMs: number;
  onMove: (edge: TrimEdge, toMs: number) => void;
}

/**
 * Uses a native slider for its touch support and accessibility. It handles the keys itself, because
 * a browser's step is too coarse or too fine for a video.
 */
function Handle({ edge, atMs, durationMs, onMove }: HandleProps) {
  const { t } = useTranslation();
  const press = (event: KeyboardEvent): void => {
    const toMs = positionAfterKey(event.key, atMs, durationMs);
    if (toMs === null) return;
    event.preventDefault();
    onMove(edge, toMs);
  };
  return (
    <input
      type="range"
      className={`${styles.handle} ${styles[edge]}`}
      min={0}
      max={durationMs}
      step={1}
      value={atMs}
      aria-label={t(NAMES[edge])}
      aria-valuetext={formatPreciseDuration(atMs)}
      onKeyDown={press}
      onChange={(event) => onMove(edge, Number(event.target.value))}
    />
  );
}

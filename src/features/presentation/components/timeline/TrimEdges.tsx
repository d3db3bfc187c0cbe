import { CLIP_MIN_MS } from "@contract/domain/presentation";
import type { Translate } from "@contract/msg";
import { type PointerEvent, type SyntheticEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatPreciseDuration } from "../../../../shared/lib/format";
import {
  moveEdge,
  positionAfterKey,
  type TrimEdge,
  type TrimSpan,
} from "../../../../shared/lib/trimSpan";
import styles from "./Timeline.module.css";

interface TrimEdgesProps {
  name: string;
  span: TrimSpan;
  /** This is the length of the whole video, in ms. */
  wholeMs: number;
  /** Runs while an edge is dragged. */
  onDrag: (span: TrimSpan, edge: TrimEdge) => void;
  /** Runs when an edge was dropped, or moved by a key. */
  onTrim: (span: TrimSpan) => void;
}

export function TrimEdges(props: TrimEdgesProps) {
  if (props.wholeMs <= CLIP_MIN_MS) return null;
  return (
    <>
      <Edge {...props} edge="start" />
      <Edge {...props} edge="end" />
    </>
  );
}

const nameOf = (edge: TrimEdge, name: string, t: Translate): string =>
  edge === "start"
    ? t("Start of {{name}}'s video", { name })
    : t("End of {{name}}'s video", { name });

interface Grip {
  readonly x: number;
  readonly atMs: number;
  readonly msPerPx: number;
}

function Edge({ edge, name, span, wholeMs, onDrag, onTrim }: TrimEdgesProps & { edge: TrimEdge }) {
  const { t } = useTranslation();
  const grip = useRef<Grip | null>(null);
  const atMs = edge === "start" ? span.startMs : span.endMs;
  const movedTo = (ms: number) =>
    moveEdge(span, edge, ms, { durationMs: wholeMs, minMs: CLIP_MIN_MS });
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget, pointerId, clientX } = event;
    const width = currentTarget.parentElement?.clientWidth ?? 0;
    if (width === 0) return;
    currentTarget.setPointerCapture(pointerId);
    grip.current = { x: clientX, atMs, msPerPx: (span.endMs - span.startMs) / width };
  };
  const drag = ({ clientX }: PointerEvent): void => {
    const from = grip.current;
    if (from) onDrag(movedTo(from.atMs + (clientX - from.x) * from.msPerPx), edge);
  };
  const drop = (): void => {
    if (grip.current) onTrim(span);
    grip.current = null;
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- dragging an input follows its own width
      role="slider"
      tabIndex={0}
      aria-label={nameOf(edge, name, t)}
      aria-valuemin={0}
      aria-valuemax={wholeMs}
      aria-valuenow={atMs}
      aria-valuetext={formatPreciseDuration(atMs)}
      className={`${styles.edge} ${styles[edge]}`}
      // The video must not be dragged along with its edge.
      onMouseDown={stop}
      onTouchStart={stop}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={(event) => {
        const toMs = positionAfterKey(event.key, atMs, wholeMs);
        if (toMs === null) return;
        event.preventDefault();
        event.stopPropagation();
        onTrim(movedTo(toMs));
      }}
    />
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

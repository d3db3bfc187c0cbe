import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration, formatPreciseDuration } from "../../../../shared/lib/format";
import type { TrimSpan } from "../../../../shared/lib/trimSpan";
import { SortableRowItem } from "../../../../shared/ui/sortable/SortableRow";
import { type TimelineClip as Clip, introKey, lengthOf } from "../../model/timelinePieces";
import styles from "./Timeline.module.css";
import { type PieceState, TimelineCard, TimelinePiece } from "./TimelinePiece";
import { TrimEdges } from "./TrimEdges";

interface TimelineClipProps {
  clip: Clip;
  /** Counts from 1. */
  place: number;
  places: number;
  piece: (key: string) => PieceState;
  onTrim: (span: TrimSpan) => void;
  /** Shows the frame at a share of the clip, while an edge moves. */
  onShow: (share: number) => void;
}

/** Shows one video on the timeline, with the card before it and, while selected, its edges. */
export function TimelineClip(props: TimelineClipProps) {
  const { t } = useTranslation();
  const { clip, place, places, piece, onTrim, onShow } = props;
  const [dragged, setDragged] = useState<TrimSpan | null>(null);
  const span = dragged ?? clip.span;
  const name = clip.name || t("Someone");
  const state = piece(clip.id);
  const ms = lengthOf(span);
  const share = (atMs: number) => (atMs - clip.span.startMs) / Math.max(1, lengthOf(clip.span));
  return (
    <SortableRowItem
      id={clip.id}
      className={styles.item}
      style={{ flexGrow: clip.introMs + ms, minWidth: clip.introMs > 0 ? 48 : 36 }}
    >
      <TimelineCard
        {...piece(introKey(clip.id))}
        label={t("Card before {{name}}'s video", { name })}
        ms={clip.introMs}
      />
      <div className={styles.clip} style={{ flexGrow: ms }}>
        <TimelinePiece
          {...state}
          label={t("{{name}}, {{length}}, video {{place}} of {{places}}", {
            name,
            length: formatDuration(ms),
            place,
            places,
          })}
        >
          {clip.posterUrl && <img src={clip.posterUrl} alt="" loading="lazy" draggable={false} />}
          <span className={styles.words} aria-hidden>
            <bdi>{name}</bdi>{" "}
            <span>{dragged ? formatPreciseDuration(ms) : formatDuration(ms)}</span>
          </span>
        </TimelinePiece>
        {state.isSelected && (
          <TrimEdges
            name={name}
            span={span}
            wholeMs={clip.wholeMs}
            onDrag={(next, edge) => {
              setDragged(next);
              onShow(share(edge === "start" ? next.startMs : next.endMs));
            }}
            onTrim={(next) => {
              setDragged(null);
              onTrim(next);
            }}
          />
        )}
      </div>
    </SortableRowItem>
  );
}

import type { Feed } from "@contract/http/submission";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../../shared/lib/format";
import type { TrimSpan } from "../../../../shared/lib/trimSpan";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import { SortableRow } from "../../../../shared/ui/sortable/SortableRow";
import { Text } from "../../../../shared/ui/layout/Text";
import { VisuallyHidden } from "../../../../shared/ui/layout/VisuallyHidden";
import { type TimelineParts, playHeadAt, timeAt, totalLength } from "../../model/timelinePieces";
import { useTimelineKeys } from "../../model/useTimelineKeys";
import styles from "./Timeline.module.css";
import { TimelineCard } from "./TimelinePiece";
import { TimelineClip } from "./TimelineClip";

interface TimelineProps {
  parts: TimelineParts;
  /** Describes what the player plays now, which follows the parts once they are saved. */
  chapters: Feed["chapters"];
  timeMs: number;
  onSeek: (timeMs: number) => void;
  onToggle: () => void;
  onMove: (move: { id: string; to: string }) => void;
  onTrim: (id: string, span: TrimSpan) => void;
  onHide: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Lists how much wider than the window the timeline becomes, at least. */
const ZOOMS = [1, 2, 4, 8] as const;
/** Without zoom, a second is at least this wide, in pixels, so that a short video can be grabbed. */
const SECOND_PX = 4;

/**
 * Shows the whole reel on one line, each piece as wide as it is long. A click plays from
 * there, dragging moves a video, and the edges of the selected one trim it; `useTimelineKeys` does
 * the same by keyboard.
 */
export function Timeline(props: TimelineProps) {
  const { t } = useTranslation();
  const { parts, chapters, timeMs, onMove } = props;
  const { clips } = parts;
  const [zoom, setZoom] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { onKeyDown, onKeyUp, announcement } = useTimelineKeys(row, {
    ...props,
    clips,
    onGo: (key) => seekTo(props, key, 0),
  });
  useKeptInView(row, playHeadAt(chapters, timeMs)?.key, zoom);
  const ids = clips.map(({ id }) => id);
  const width = (totalLength(parts) / 1000) * SECOND_PX;
  return (
    <section aria-label={t("Timeline")} className={styles.timeline}>
      <TimelineHeader parts={parts} zoom={zoom} onZoom={setZoom} />
      <p id={helpId} hidden>
        {t(
          "The arrow keys go from piece to piece. With Alt, they move a video. Enter opens it, and Delete hides it.",
        )}
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
      <div ref={row} className={styles.scroller}>
        <SortableRow
          ids={ids}
          labelOf={(id) => clips.find((clip) => clip.id === id)?.name || t("Someone")}
          onMove={(from, to) => onMove(moveOf(ids, from, to))}
        >
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus */}
          <div
            role="toolbar"
            aria-label={t("Pieces of the reel")}
            aria-describedby={helpId}
            className={styles.track}
            style={{ width: `calc(max(100%, ${width}px) * ${ZOOMS[zoom] ?? 1})` }}
            onKeyDown={onKeyDown}
            onKeyUp={onKeyUp}
          >
            <Pieces {...props} />
          </div>
        </SortableRow>
      </div>
    </section>
  );
}

/** Plays from a share of a piece, unless the player does not have it yet. */
function seekTo(
  { chapters, onSeek }: Pick<TimelineProps, "chapters" | "onSeek">,
  key: string,
  share: number,
): void {
  const atMs = timeAt(chapters, key, share);
  if (atMs !== null) onSeek(atMs);
}

function Pieces(props: TimelineProps) {
  const { t } = useTranslation();
  const { parts, chapters, timeMs, onTrim } = props;
  const { openingMs, clips, closingMs } = parts;
  const [selected, setSelected] = useState<string | null>(null);
  const head = playHeadAt(chapters, timeMs);
  const seek = (key: string, share: number): void => seekTo(props, key, share);
  const piece = (key: string) => ({
    pieceKey: key,
    headAt: head?.key === key ? head.share : undefined,
    isTabStop: key === (selected ?? head?.key ?? clips[0]?.id),
    isSelected: key === selected,
    isComing: timeAt(chapters, key, 0) === null,
    onSelect: (share: number) => {
      setSelected(key);
      seek(key, share);
    },
    onFocus: () => setSelected(key),
  });
  return (
    <>
      <TimelineCard {...piece("opening")} label={t("Opening card")} ms={openingMs} />
      {clips.map((clip, position) => (
        <TimelineClip
          key={clip.id}
          clip={clip}
          place={position + 1}
          places={clips.length}
          piece={piece}
          onTrim={(span) => onTrim(clip.id, span)}
          onShow={(share) => seek(clip.id, share)}
        />
      ))}
      <TimelineCard {...piece("closing")} label={t("Closing card")} ms={closingMs} />
    </>
  );
}

const moveOf = (ids: readonly string[], from: number, to: number) => ({
  id: ids[from] ?? "",
  to: ids[to] ?? "",
});

interface HeaderProps {
  parts: TimelineParts;
  zoom: number;
  onZoom: (zoom: number) => void;
}

function TimelineHeader({ parts, zoom, onZoom }: HeaderProps) {
  const { t } = useTranslation();
  const count = parts.clips.length;
  return (
    <div className={styles.header}>
      <Text size={14} tone="quiet" tabular>
        {t("{{count}} videos, {{length}}", {
          count,
          length: formatDuration(totalLength(parts)),
          defaultValue_one: "{{count}} video, {{length}}",
        })}
      </Text>
      <span className={styles.zoom}>
        <IconButton label={t("Zoom out")} disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
          <ZoomOut aria-hidden size={20} />
        </IconButton>
        <IconButton
          label={t("Zoom in")}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => onZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden size={20} />
        </IconButton>
      </span>
    </div>
  );
}

/**
 * Scrolls a row so that the piece with this key stays visible when another one becomes current or
 * the zoom changes. It leaves the row alone while somebody drags a piece of it.
 */
export function useKeptInView(
  row: RefObject<HTMLElement | null>,
  key: string | undefined,
  zoom: number,
): void {
  useEffect(() => {
    const list = row.current;
    const piece = key && list?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key)}"]`);
    if (!list || !piece || list.querySelector("[data-dragging]")) return;
    const [whole, part] = [list.getBoundingClientRect(), piece.getBoundingClientRect()];
    const isVisible = part.left >= whole.left && part.right <= whole.right;
    if (isVisible) return;
    const toMiddle = part.left - whole.left - (whole.width - Math.min(part.width, whole.width)) / 2;
    list.scrollTo?.({ left: list.scrollLeft + toMiddle });
  }, [row, key, zoom]);
}

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimelineClip } from "./timelinePieces";

interface TimelineActions {
  clips: readonly TimelineClip[];
  onToggle: () => void;
  onMove: (move: { id: string; to: string }) => void;
}

const piecesIn = (row: HTMLElement | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>("[data-piece]") ?? []),
];

/** Returns the piece that a key leads to from the piece at a position. */
function afterKey(key: string, pieces: readonly HTMLElement[], at: number) {
  if (key === "ArrowRight") return pieces[at + 1];
  if (key === "ArrowLeft") return pieces[at - 1];
  if (key === "Home") return pieces[0];
  return key === "End" ? pieces.at(-1) : undefined;
}

const KEYS = new Set(["ArrowRight", "ArrowLeft", "Home", "End", " "]);

/**
 * Handles the keys of the timeline: arrows go from piece to piece, Shift with an arrow moves a
 * video, and the space bar plays or pauses. `announcement` says where a video was moved.
 */
export function useTimelineKeys(row: RefObject<HTMLElement | null>, actions: TimelineActions) {
  const { t } = useTranslation();
  const { clips, onToggle, onMove } = actions;
  const [announcement, setAnnouncement] = useState("");
  const refocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A moved element loses the focus.
    const moved = piecesIn(row.current).find(({ dataset }) => dataset.piece === refocus.current);
    if (moved && document.activeElement !== moved) moved.focus();
    refocus.current = null;
  }, [row, clips]);
  const move = (key: string | undefined, step: number): void => {
    const from = clips.findIndex(({ id }) => id === key);
    const [clip, target] = [clips[from], clips[from + step]];
    if (!clip || !target) return;
    refocus.current = clip.id;
    onMove({ id: clip.id, to: target.id });
    const [name, place, places] = [clip.name || t("Someone"), from + step + 1, clips.length];
    setAnnouncement(t("{{name}} is in position {{place}} of {{places}}.", { name, place, places }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !KEYS.has(key)) return;
    // The player's keys would seek.
    event.preventDefault();
    const pieces = piecesIn(row.current);
    const at = pieces.findIndex((piece) => piece === event.target);
    if (key === " ") onToggle();
    else if (!shiftKey) afterKey(key, pieces, at)?.focus();
    else if (key.startsWith("Arrow")) move(pieces[at]?.dataset.piece, key === "ArrowLeft" ? -1 : 1);
  };
  return {
    onKeyDown,
    /** Keeps the space bar from pressing the focused piece. */
    onKeyUp: (event: KeyboardEvent): void => {
      if (event.key === " ") event.preventDefault();
    },
    announcement,
  };
}

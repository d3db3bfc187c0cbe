import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimelineClip } from "./timelinePieces";

interface TimelineActions {
  clips: readonly TimelineClip[];
  onGo: (key: string) => void;
  onToggle: () => void;
  onMove: (move: { id: string; to: string }) => void;
  onHide: (id: string) => void;
  onOpen: (id: string) => void;
}

const piecesIn = (row: HTMLElement | null): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>("[data-piece]") ?? []),
];

function afterKey(key: string, pieces: readonly HTMLElement[], at: number) {
  if (key === "ArrowRight") return pieces[at + 1];
  if (key === "ArrowLeft") return pieces[at - 1];
  if (key === "Home") return pieces[0];
  return key === "End" ? pieces.at(-1) : undefined;
}

const LEADING = new Set(["ArrowRight", "ArrowLeft", "Home", "End"]);

/**
 * Handles the keys of the timeline: arrows go from piece to piece, Alt with an arrow moves a video,
 * Delete hides it, Enter opens it, and the space bar plays or pauses. `announcement` says what has
 * become of a video.
 */
export function useTimelineKeys(row: RefObject<HTMLElement | null>, actions: TimelineActions) {
  const { t } = useTranslation();
  const { clips, onGo, onToggle, onMove, onHide, onOpen } = actions;
  const [announcement, setAnnouncement] = useState("");
  const refocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A moved element loses the focus.
    const moved = piecesIn(row.current).find(({ dataset }) => dataset.piece === refocus.current);
    if (moved && document.activeElement !== moved) moved.focus();
    refocus.current = null;
  }, [row, clips]);
  const nameOf = ({ name }: TimelineClip): string => name || t("Someone");
  const move = (from: number, step: number): void => {
    const [clip, target] = [clips[from], clips[from + step]];
    if (!clip || !target) return;
    refocus.current = clip.id;
    onMove({ id: clip.id, to: target.id });
    const [name, place, places] = [nameOf(clip), from + step + 1, clips.length];
    setAnnouncement(t("{{name}} is in position {{place}} of {{places}}.", { name, place, places }));
  };
  const hide = (clip: TimelineClip, at: number): void => {
    refocus.current = (clips[at + 1] ?? clips[at - 1])?.id ?? null;
    onHide(clip.id);
    setAnnouncement(t("{{name}}'s video is hidden.", { name: nameOf(clip) }));
  };
  const go = (piece: HTMLElement | undefined): void => {
    piece?.focus();
    if (piece?.dataset.piece) onGo(piece.dataset.piece);
  };
  const ofClip: Readonly<Record<string, (clip: TimelineClip, at: number) => void>> = {
    Enter: ({ id }) => onOpen(id),
    Delete: hide,
    Backspace: hide,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
    const isSideways = key === "ArrowLeft" || key === "ArrowRight";
    if (ctrlKey || metaKey || shiftKey || (altKey && !isSideways)) return;
    const pieces = piecesIn(row.current);
    const at = pieces.findIndex((piece) => piece === event.target);
    const position = clips.findIndex(({ id }) => id === pieces[at]?.dataset.piece);
    const clip = clips[position];
    if (key === " ") onToggle();
    else if (altKey) move(position, key === "ArrowLeft" ? -1 : 1);
    else if (clip && ofClip[key]) {
      // The focus goes on to the next video, which a held key must not hide too.
      if (!repeat) ofClip[key](clip, position);
    } else if (LEADING.has(key)) go(afterKey(key, pieces, at));
    else return;
    // The player's keys would seek, and Alt with an arrow would leave the page.
    event.preventDefault();
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

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import {
  getPresentation,
  savePresentation,
  savePresentationNow,
} from "../../../services/presentation";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";
import { type EditorState, presentationEditor } from "../model/editor";

export type PresentationEditor = ReturnType<typeof presentationEditor>;

const nothing = () => () => undefined;

/**
 * A reel's presentation while it is being arranged; `state` and `editor` are null until it has come. `onSaved` hears of
 * each change that arrived.
 */
export function usePresentation(tributeId: string, onSaved: () => void) {
  const { data, error, reload } = useAnswer(
    useCallback((signal: AbortSignal) => getPresentation(tributeId, signal), [tributeId]),
  );
  const editor = useMemo(() => {
    const read = () => getPresentation(tributeId);
    const edge = { save: savePresentation, saveNow: savePresentationNow, read, onSaved };
    return data && presentationEditor(data, edge);
  }, [data, tributeId, onSaved]);
  const state = useSyncExternalStore(
    editor?.subscribe ?? nothing,
    (): EditorState | null => editor?.state() ?? null,
  );
  useEffect(() => {
    if (!editor) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("online", editor.flush, { signal });
    // What was changed a moment ago goes with the page; a phone says no more than that it is hidden.
    window.addEventListener("pagehide", editor.leave, { signal });
    const onHidden = (): void => {
      if (document.hidden) editor.leave();
    };
    document.addEventListener("visibilitychange", onHidden, { signal });
    return () => {
      leaving.abort();
      editor.flush();
    };
  }, [editor]);
  useServerEvent("presentation", ({ tributeId: of, version }) => {
    if (of === tributeId) editor?.onRemoteVersion(version);
  });
  return { state, editor, error, reload };
}

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { getPresentation, savePresentation } from "../../services/presentation";
import { useAnswer } from "../../shared/lib/useAnswer";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { type EditorState, presentationEditor } from "./presentationEditor";

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
    return data && presentationEditor(data, { save: savePresentation, read, onSaved });
  }, [data, tributeId, onSaved]);
  const state = useSyncExternalStore(
    editor?.subscribe ?? nothing,
    (): EditorState | null => editor?.state() ?? null,
  );
  useEffect(() => {
    if (!editor) return undefined;
    const leaving = new AbortController();
    // The network is back; or the page goes, with what was changed a moment ago.
    for (const moment of ["online", "pagehide"])
      window.addEventListener(moment, editor.flush, { signal: leaving.signal });
    return () => {
      leaving.abort();
      editor.flush();
    };
  }, [editor]);
  useServerEvent("presentation", ({ tributeId: of, version }) => {
    if (of === tributeId) editor?.hear(version);
  });
  return { state, editor, error, reload };
}

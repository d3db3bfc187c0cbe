import { useEffect, useMemo, useSyncExternalStore } from "react";
import { readPresentation, savePresentation, savePresentationNow } from "../../../services/calls";
import { useGetPresentationQuery } from "../../../services/presentation";
import { queryState } from "../../../shared/hooks/queryState";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";
import { type EditorState, PresentationEditor } from "../model/editor";

const nothing = () => () => undefined;

/**
 * Returns a reel's presentation while it is being arranged. `state` and `editor` are null until it
 * is loaded. `onSaved` is called after each change that was saved.
 */
export function usePresentation(tributeId: string, onSaved: () => void) {
  const { data, error, reload } = queryState(useGetPresentationQuery({ tributeId }));
  const editor = useMemo(() => {
    const read = () => readPresentation(tributeId);
    const edge = { save: savePresentation, saveNow: savePresentationNow, read, onSaved };
    return data && new PresentationEditor(data, edge);
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
    // The last change is saved when the page closes. A phone only reports that the page is hidden.
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

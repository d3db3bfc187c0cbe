import type { Presentation } from "@contract/http/presentation";
import { useCallback, useMemo } from "react";
import { getPresentation, savePresentation } from "../../services/presentation";
import { dataOf } from "../../shared/lib/callError";
import { lastSaved } from "../../shared/lib/lastSaved";
import { useAnswer } from "../../shared/lib/useAnswer";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";

const savePresentationThunk = createAppThunk(
  "presentation/save",
  async (presentation: Presentation) => dataOf(await savePresentation(presentation)),
);

/**
 * A reel's presentation. A change shows at once and is saved at once, in order; when that fails, what is stored
 * comes back. `onSaved` hears of each that arrived.
 */
export function usePresentation(tributeId: string, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => getPresentation(tributeId, signal), [tributeId]),
  );
  const { replace, reload } = answer;
  const store = useMemo(
    () =>
      lastSaved(async (next: Presentation) => {
        const result = await dispatch(savePresentationThunk(next));
        const isSaved = savePresentationThunk.fulfilled.match(result);
        if (isSaved) onSaved();
        else reload();
        return isSaved;
      }),
    [dispatch, reload, onSaved],
  );
  const save = (next: Presentation) => {
    replace(() => next);
    void store(next);
  };
  return { ...answer, save };
}

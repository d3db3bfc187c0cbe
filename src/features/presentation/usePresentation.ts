import type { Presentation } from "@contract/http/presentation";
import { useCallback } from "react";
import { getPresentation, savePresentation } from "../../services/presentation";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/lib/useAnswer";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";

const saveThunk = createAppThunk("presentation/save", async (presentation: Presentation) =>
  dataOf(await savePresentation(presentation)),
);

/** A reel's presentation. A change shows at once and is saved at once; when that fails, what is stored comes back. */
export function usePresentation(tributeId: string) {
  const dispatch = useAppDispatch();
  const load = useCallback(
    (signal: AbortSignal) => getPresentation({ tributeId }, signal),
    [tributeId],
  );
  const answer = useAnswer(load);
  const save = async (next: Presentation) => {
    answer.replace(() => next);
    const result = await dispatch(saveThunk(next));
    if (saveThunk.rejected.match(result)) answer.reload();
  };
  return { ...answer, save };
}

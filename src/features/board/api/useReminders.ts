import type { InviteeCounts } from "@contract/http/invite";
import { useCallback, useEffect, useRef } from "react";
import { getReminders } from "../../../services/reminder";
import { useAnswer } from "../../../shared/hooks/useAnswer";

/** The reminders that are to come, asked for again whenever people stand elsewhere. */
export function useReminders(tributeId: string, counts: InviteeCounts) {
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => getReminders(tributeId, signal), [tributeId]),
  );
  const { replace } = answer;
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const { data } = await getReminders(tributeId, signal);
      if (data) replace(() => data);
    },
    [tributeId, replace],
  );
  const stand = JSON.stringify(counts);
  const known = useRef(stand);
  useEffect(() => {
    if (known.current === stand) return undefined;
    known.current = stand;
    const abort = new AbortController();
    void refresh(abort.signal);
    return () => abort.abort();
  }, [stand, refresh]);
  return { ...answer, refresh };
}

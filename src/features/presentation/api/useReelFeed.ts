import { useCallback, useEffect, useRef } from "react";
import { getFeed } from "../../../services/submission";
import { useAnswer } from "../../../shared/hooks/useAnswer";

/**
 * The reel as it plays now, for the preview. While a newer one is on its way the last one stays.
 * @param version changes when there is something else to play.
 */
export function useReelFeed(tributeId: string, version: string) {
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => getFeed({ tributeId }, signal), [tributeId]),
  );
  const { replace } = answer;
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      const { data } = await getFeed({ tributeId }, signal);
      if (data) replace(() => data);
    },
    [tributeId, replace],
  );
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    const leaving = new AbortController();
    void refresh(leaving.signal);
    return () => leaving.abort();
  }, [version, refresh]);
  return { ...answer, refresh };
}

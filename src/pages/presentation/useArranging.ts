import { useCallback, useState } from "react";
import { usePresentation } from "../../features/presentation/api/usePresentation";
import { useServerEvent } from "../../shared/realtime/useServerEvent";

/** The presentation while it is arranged; `plays` changes whenever the reel plays something else than before. */
export function useArranging(tributeId: string) {
  const [plays, setPlays] = useState(0);
  const onPlaysAnew = useCallback(() => setPlays((times) => times + 1), []);
  const presentation = usePresentation(tributeId, onPlaysAnew);
  useServerEvent("reel", ({ tributeId: of }) => {
    if (of === tributeId) onPlaysAnew();
  });
  return { ...presentation, plays };
}

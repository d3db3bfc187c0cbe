import { useCallback, useState } from "react";
import { usePresentation } from "../../features/presentation/api/usePresentation";
import { useServerEvent } from "../../shared/realtime/useServerEvent";

/** Loads the presentation for editing. `plays` changes whenever the reel plays something else. */
export function useArranging(tributeId: string) {
  const [plays, setPlays] = useState(0);
  const onPlaysAnew = useCallback(() => setPlays((times) => times + 1), []);
  const presentation = usePresentation(tributeId, onPlaysAnew);
  useServerEvent("reel", ({ tributeId: of }) => {
    if (of === tributeId) onPlaysAnew();
  });
  return { ...presentation, plays };
}

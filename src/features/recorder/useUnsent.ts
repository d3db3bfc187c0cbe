import { useCallback, useEffect, useState } from "react";
import { deleteRecording, listUnsent } from "../../shared/media/recordings";
import type { Recording } from "../../shared/media/recordingsDb";

export interface Unsent {
  readonly recordings: readonly Recording[];
  readonly refresh: () => void;
  readonly remove: (id: string) => void;
}

/** Videos on this device that the server has not confirmed; none where the device keeps none. */
export function useUnsent(): Unsent {
  const [recordings, setRecordings] = useState<readonly Recording[]>([]);
  const refresh = useCallback(() => {
    void listUnsent()
      .catch(() => [])
      .then(setRecordings);
  }, []);
  useEffect(refresh, [refresh]);
  const remove = useCallback(
    (id: string) => {
      void deleteRecording(id)
        .catch(() => undefined)
        .then(refresh);
    },
    [refresh],
  );
  return { recordings, refresh, remove };
}

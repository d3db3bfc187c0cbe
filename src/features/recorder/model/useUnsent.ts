import { useCallback, useEffect, useState } from "react";
import { claimedElsewhere } from "../upload/claims";
import { listUnsent } from "../upload/recordings";
import type { Recording } from "../upload/recordingsDb";
import { retryDiscards } from "../api/discard";
import { deleteTake, useSendingIds } from "./outbox";

export interface Unsent {
  readonly recordings: readonly UnsentRecording[];
  readonly refresh: () => void;
  readonly deleteVideo: (recording: Recording) => void;
}

export interface UnsentRecording extends Recording {
  /** Tells whether another tab has it open or sends it. */
  readonly isElsewhere: boolean;
}

/**
 * Returns the videos on this device that the server has not confirmed. There are none if the device
 * stores none.
 */
export function useUnsent(): Unsent {
  const [recordings, setRecordings] = useState<readonly UnsentRecording[]>([]);
  const sending = useSendingIds();
  const refresh = useCallback(() => {
    void listUnsentHere(sending.split(" ")).then(setRecordings);
  }, [sending]);
  useEffect(refresh, [refresh]);
  useEffect(() => void retryDiscards(), []);
  useEffect(() => {
    // Another tab may have sent one meanwhile.
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [refresh]);
  const deleteVideo = useCallback(
    (recording: Recording) => {
      setRecordings((before) => before.filter(({ id }) => id !== recording.id));
      void deleteTake(recording).then(refresh);
    },
    [refresh],
  );
  return { recordings, refresh, deleteVideo };
}

/** Lists all but those that this tab sends, and those that another tab is still recording. */
export async function listUnsentHere(sending: readonly string[]): Promise<UnsentRecording[]> {
  const [unsent, elsewhere] = await Promise.all([
    listUnsent().catch(() => []),
    claimedElsewhere().catch(() => new Set()),
  ]);
  return unsent
    .map((recording) => ({ ...recording, isElsewhere: elsewhere.has(recording.id) }))
    .filter(
      ({ id, state, isElsewhere }) =>
        !sending.includes(id) && !(isElsewhere && state === "recording"),
    );
}

import { useCallback, useEffect, useState } from "react";
import { claimedElsewhere } from "../upload/claims";
import { listUnsent } from "../upload/recordings";
import type { Recording } from "../upload/recordingsDb";
import { forgetDiscarded } from "../api/discard";
import { throwAway, useSendingIds } from "./outbox";

export interface Unsent {
  readonly recordings: readonly UnsentRecording[];
  readonly refresh: () => void;
  readonly remove: (recording: Recording) => void;
}

export interface UnsentRecording extends Recording {
  /** Another tab has it open, or sends it. */
  readonly isElsewhere: boolean;
}

/** Videos on this device that the server has not confirmed; none where the device keeps none. */
export function useUnsent(): Unsent {
  const [recordings, setRecordings] = useState<readonly UnsentRecording[]>([]);
  const sending = useSendingIds();
  const refresh = useCallback(() => {
    void listHere(sending.split(" ")).then(setRecordings);
  }, [sending]);
  useEffect(refresh, [refresh]);
  useEffect(() => void forgetDiscarded(), []);
  useEffect(() => {
    // Another tab may have sent one meanwhile.
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, [refresh]);
  const remove = useCallback(
    (recording: Recording) => {
      setRecordings((before) => before.filter(({ id }) => id !== recording.id));
      void throwAway(recording).then(refresh);
    },
    [refresh],
  );
  return { recordings, refresh, remove };
}

/** All but those that this tab sends, and those that another tab is still recording. */
async function listHere(sending: readonly string[]): Promise<UnsentRecording[]> {
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

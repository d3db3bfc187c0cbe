import { useCallback } from "react";
import { getInvitation } from "../../../services/tribute";
import { useAnswer } from "../../../shared/hooks/useAnswer";

/** What an invite link shows to anybody: never more than that may stand on a poster. */
export function useInvitation(tributeId: string, invite: string) {
  return useAnswer(
    useCallback(
      (signal: AbortSignal) => getInvitation({ tributeId, invite }, signal),
      [tributeId, invite],
    ),
  );
}

import { useCallback } from "react";
import { getInvite } from "../../services/invite";
import { useAnswer } from "../../shared/lib/useAnswer";

/** A reel's invite link and the credit that is left, for its creator. */
export function useInvite(tributeId: string) {
  return useAnswer(useCallback((signal: AbortSignal) => getInvite(tributeId, signal), [tributeId]));
}

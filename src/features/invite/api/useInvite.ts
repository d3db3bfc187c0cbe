import type { Invite } from "@contract/http/invite";
import { useCallback } from "react";
import { getInvite } from "../../../services/invite";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";

/** A reel's invite link and the credit that its creator has left, kept up to date. */
export function useInvite(tributeId: string) {
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => getInvite(tributeId, signal), [tributeId]),
  );
  const { replace } = answer;
  const refresh = async () => {
    const { data } = await getInvite(tributeId);
    if (data) replace(() => data);
  };
  // The event says what its receiver has left; what counts here is what the reel's creator has.
  useServerEvent("credit", () => void refresh());
  return { ...answer, refresh, put: (invite: Invite) => replace(() => invite) };
}

import type { OwnMusic } from "@contract/http/presentation";
import { msg } from "@contract/msg";
import { MUSIC_MAX_BYTES } from "@contract/limits";
import { useCallback, useState } from "react";
import { listMusic, removeMusic, uploadMusic } from "../../../services/presentation";
import { useAnswer } from "../../../shared/hooks/useAnswer";

const TOO_LARGE = msg("This file is too large. The limit is 20 MB.");

/** Music that was sent for a reel. `add` resolves to the finished music, `remove` to whether it is gone; else `problem` says why. */
export function useOwnMusic(tributeId: string) {
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => listMusic(tributeId, signal), [tributeId]),
  );
  const { replace } = answer;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (file: File): Promise<OwnMusic | null> => {
    setProblem(file.size > MUSIC_MAX_BYTES ? TOO_LARGE : null);
    if (file.size > MUSIC_MAX_BYTES) return null;
    setSending(true);
    const { data, error } = await uploadMusic(tributeId, file);
    setSending(false);
    if (data) replace((list) => [data, ...list]);
    else setProblem(error);
    return data;
  };
  const remove = async (assetId: string): Promise<boolean> => {
    const { data, error } = await removeMusic(tributeId, assetId);
    setProblem(data ? null : error);
    if (data) replace((list) => list.filter((music) => music.assetId !== assetId));
    return data !== null;
  };
  return { ...answer, isSending, problem, add, remove };
}

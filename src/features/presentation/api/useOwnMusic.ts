import type { OwnMusic } from "@contract/http/presentation";
import { msg } from "@contract/msg";
import { MUSIC_MAX_BYTES } from "@contract/limits";
import { useState } from "react";
import {
  useListMusicQuery,
  useRemoveMusicMutation,
  useUploadMusicMutation,
} from "../../../services/presentation";
import { queryState } from "../../../shared/hooks/queryState";
import { failureOf } from "../../../shared/lib/callError";

const TOO_LARGE = msg("This file is too large. The limit is 20 MB.");

/**
 * Returns music that was uploaded for a reel. `add` resolves to the finished music, and `remove` to
 * whether it was removed. After a failure, `problem` contains the reason.
 */
export function useOwnMusic(tributeId: string) {
  const music = queryState(useListMusicQuery({ tributeId }));
  const [uploadMusic, { isLoading: isSending }] = useUploadMusicMutation();
  const [removeMusic] = useRemoveMusicMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (file: File): Promise<OwnMusic | null> => {
    setProblem(file.size > MUSIC_MAX_BYTES ? TOO_LARGE : null);
    if (file.size > MUSIC_MAX_BYTES) return null;
    const { data, error } = await uploadMusic({ tributeId, file });
    if (error) setProblem(failureOf(error).message);
    return data ?? null;
  };
  const remove = async (assetId: string): Promise<boolean> => {
    const { error } = await removeMusic({ tributeId, assetId });
    setProblem(error ? failureOf(error).message : null);
    return !error;
  };
  return { ...music, isSending, problem, add, remove };
}

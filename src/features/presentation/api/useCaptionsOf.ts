import type { Captions } from "@contract/http/submission";
import { useCallback, useState } from "react";
import { getCaptions, saveCaptions } from "../../../services/submission";
import { useAnswer } from "../../../shared/hooks/useAnswer";

/** The captions of one clip. `save` resolves to what is kept, or null: `problem` then says why. */
export function useCaptionsOf(submissionId: string) {
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => getCaptions(submissionId, signal), [submissionId]),
  );
  const { data, replace } = answer;
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (captions: string | null): Promise<Captions | null> => {
    if (!data) return null;
    setSaving(true);
    const saved = await saveCaptions({ submissionId, version: data.version, captions });
    setSaving(false);
    setProblem(saved.data ? null : saved.error);
    const kept = saved.data;
    if (kept) replace(() => kept);
    return kept;
  };
  return { ...answer, isSaving, problem, save };
}

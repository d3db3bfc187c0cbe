import type { Captions } from "@contract/http/submission";
import { useGetCaptionsQuery, useSaveCaptionsMutation } from "../../../services/submission";
import { queryState } from "../../../shared/hooks/queryState";
import { failureOf } from "../../../shared/lib/callError";

/**
 * Returns the captions of one clip. `save` resolves to what is stored, or to null with the reason
 * in `problem`.
 */
export function useCaptionsOf(submissionId: string) {
  const captions = queryState(useGetCaptionsQuery({ submissionId }));
  const [saveCaptions, { isLoading: isSaving, error }] = useSaveCaptionsMutation();
  const save = async (changed: string | null): Promise<Captions | null> => {
    if (!captions.data) return null;
    const { version } = captions.data;
    const { data } = await saveCaptions({ submissionId, version, captions: changed });
    return data ?? null;
  };
  return { ...captions, isSaving, problem: error ? failureOf(error).message : null, save };
}

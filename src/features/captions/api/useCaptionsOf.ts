import type * as contract from "@contract/http/captions";
import type { DataOf } from "@contract/http/endpoint";
import {
  useGetCaptionsQuery,
  useRequestCaptionsMutation,
  useSaveCaptionsMutation,
} from "../../../services/captions";
import { queryState } from "../../../shared/hooks/queryState";
import { failureOf } from "../../../shared/lib/callError";

/** Says what is to be saved: the text, in which language, and what it is based on. */
export interface ChangedCaptions {
  /** It is null for the language of the speaker. */
  language: string | null;
  version: number;
  captions: string | null;
}

export type StoredCaptions = DataOf<typeof contract.saveCaptions>;

/**
 * Returns the captions of one clip. `save` resolves to what is stored, or to null with the reason
 * in `problem`. `listen` has captions made from what is said.
 */
export function useCaptionsOf(submissionId: string) {
  const captions = queryState(useGetCaptionsQuery({ submissionId }));
  const [saveCaptions, { isLoading: isSaving, error }] = useSaveCaptionsMutation();
  const [requestCaptions, { isLoading: isRequesting }] = useRequestCaptionsMutation();
  const save = async (changed: ChangedCaptions): Promise<StoredCaptions | null> =>
    (await saveCaptions({ submissionId, ...changed })).data ?? null;
  return {
    ...captions,
    isSaving,
    problem: error ? failureOf(error).message : null,
    save,
    listen: () => void requestCaptions({ submissionId }),
    isRequesting,
  };
}

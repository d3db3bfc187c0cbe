import { tributeDetailsSchema } from "@contract/forms/tribute";
import { useSaveDraftMutation } from "../../../services/tribute";
import { trackEvent } from "../../../shared/analytics/analytics";
import { draftChanged } from "../../../shared/state/createTributeSlice";
import { useAppDispatch, useAppSelector } from "../../../shared/state/hooks";
import type { DraftDetails } from "../model/draft";

/**
 * Returns a function that saves the draft on the server, as a new reel or as the reel that was
 * created from it before.
 */
export function useSaveTribute() {
  const dispatch = useAppDispatch();
  const tributeId = useAppSelector((state) => state.createTribute.tributeId);
  const [saveDraft] = useSaveDraftMutation();
  return async (values: DraftDetails) => {
    const details = await tributeDetailsSchema.validate(values);
    const saved = await saveDraft({ tributeId, details });
    if (!saved.data) return saved;
    const { _id: savedId, tributeType } = saved.data;
    if (savedId !== tributeId) trackEvent("create_reel", { occasion: tributeType });
    dispatch(draftChanged({ tributeId: savedId }));
    return saved;
  };
}

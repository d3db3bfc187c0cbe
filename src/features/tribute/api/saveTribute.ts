import { type TributePage, tributeDetailsSchema } from "@contract/http/tribute";
import { createTribute, updateTribute } from "../../../services/tribute";
import { trackEvent } from "../../../shared/analytics/analytics";
import { dataOf } from "../../../shared/lib/callError";
import { draftChanged } from "../../../shared/state/createTributeSlice";
import { createAppThunk } from "../../../shared/state/hooks";
import type { DraftDetails } from "../model/draft";

/**
 * Makes the reel of the draft, or changes the one that was made of it before. A reel that has gone meanwhile,
 * or belongs to whoever was signed in before, is made anew.
 */
export const saveTribute = createAppThunk(
  "createTribute/save",
  async (values: DraftDetails, { dispatch, getState }): Promise<TributePage> => {
    const details = await tributeDetailsSchema.validate(values);
    const { tributeId } = getState().createTribute;
    const changed = tributeId ? await updateTribute({ tributeId, details }) : null;
    const isLost = changed?.code === "NOT_FOUND" || changed?.code === "FORBIDDEN";
    const isNew = !changed || isLost;
    const tribute = dataOf(isNew ? await createTribute(details) : changed);
    if (isNew) trackEvent("create_reel", { occasion: tribute.tributeType });
    dispatch(draftChanged({ tributeId: tribute._id }));
    return tribute;
  },
);

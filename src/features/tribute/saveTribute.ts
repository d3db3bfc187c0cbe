import { type TributePage, tributeDetailsSchema } from "@contract/http/tribute";
import { createTribute, updateTribute } from "../../services/tribute";
import { dataOf } from "../../shared/lib/callError";
import { draftChanged } from "../../shared/state/createTributeSlice";
import { createAppThunk } from "../../shared/state/hooks";
import type { DraftDetails } from "./draft";

/** Makes the reel of the draft, or changes the one that was made of it before. */
export const saveTribute = createAppThunk(
  "createTribute/save",
  async (values: DraftDetails, { dispatch, getState }): Promise<TributePage> => {
    const details = await tributeDetailsSchema.validate(values);
    const { tributeId } = getState().createTribute;
    const tribute = dataOf(
      tributeId ? await updateTribute({ tributeId, details }) : await createTribute(details),
    );
    dispatch(draftChanged({ tributeId: tribute._id }));
    return tribute;
  },
);

import { paths } from "../../config/paths";
import { draftCleared } from "../../shared/state/createTributeSlice";
import type { AppDispatch } from "../../shared/state/hooks";
import { openTributeCleared } from "../../shared/state/openTributeSlice";
import type { RootState } from "../../shared/state/rootReducer";
import { utilityChanged } from "../../shared/state/utilityStateSlice";

const isPresentation = (origin: string) => /^\/tribute\/[^/?#]+\/presentation/.test(origin);
/** The create-tribute page with its steps, a tribute's pages, and the page that records for one. */
const isReelPage = (origin: string) => /^\/(createtribute|tribute\/|recordtribute)/.test(origin);

/**
 * "Routing after an action" of the specification's section 2: where to go now, read from the recorded origin.
 * Clears the draft and the opened tribute where the way home leaves them behind, and the origin once it is used.
 */
export function routeAfterAction() {
  return (dispatch: AppDispatch, getState: () => RootState): string => {
    const { createTribute, openTribute, utilityState } = getState();
    const origin = utilityState.isRedirectFrom;
    dispatch(utilityChanged({ isRedirectFrom: "" }));
    if (createTribute.name || openTribute._id) {
      if (isReelPage(origin)) return origin;
      dispatch(draftCleared());
      dispatch(openTributeCleared());
      return paths.homePage();
    }
    return isPresentation(origin) || origin.startsWith(paths.pricing()) ? origin : paths.homePage();
  };
}

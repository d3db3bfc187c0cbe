import { paths } from "../../../config/paths";
import { draftCleared } from "../../../shared/state/createTributeSlice";
import type { AppDispatch } from "../../../shared/state/hooks";
import { openTributeCleared } from "../../../shared/state/openTributeSlice";
import type { RootState } from "../../../shared/state/rootReducer";
import { utilityChanged } from "../../../shared/state/utilityStateSlice";

const pathOf = (origin: string) => origin.replace(/[?#].*$/, "");

const isPresentation = (origin: string) => /^\/tribute\/[^/]+\/presentation$/.test(pathOf(origin));

const isPricing = (origin: string) => pathOf(origin) === paths.pricing();

/**
 * The create-tribute page with its steps, and a tribute's pages. The page that records for one is among them: who made
 * their account on the way to record must not end at home.
 */
const isReelPage = (origin: string) =>
  /^\/(createtribute|tribute|recordtribute)(\/|$)/.test(pathOf(origin));

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
    return isPresentation(origin) || isPricing(origin) ? origin : paths.homePage();
  };
}

import { paths } from "../../../config/paths";
import { draftCleared } from "../../../shared/state/createTributeSlice";
import type { AppDispatch } from "../../../shared/state/hooks";
import { openTributeCleared } from "../../../shared/state/openTributeSlice";
import type { RootState } from "../../../shared/state/rootReducer";
import { utilityChanged } from "../../../shared/state/utilityStateSlice";

const pathOf = (origin: string) => origin.split(/[?#]/, 1)[0] ?? "";

const isPresentation = (origin: string) => /^\/tribute\/[^/]+\/presentation$/.test(pathOf(origin));

/** Tells whether this page records an answer, for which a guest account is enough. */
export const isRecorder = (origin: string): boolean => pathOf(origin) === paths.recordTribute();

const isPricing = (origin: string) => pathOf(origin) === paths.pricing();

/**
 * Matches the create page with its steps and a tribute's pages. It includes the page that records,
 * because people who create their account on the way to recording must not end up on the home page.
 */
const isReelPage = (origin: string) =>
  /^\/(createtribute|tribute|recordtribute)(\/|$)/.test(pathOf(origin));

/** Lists the pages that anybody reads. Nobody is sent to login from them. */
const SITE_PAGES: ReadonlySet<string> = new Set([
  "",
  paths.aboutUs(),
  paths.faq(),
  paths.privacyPolicy(),
  paths.pricing(),
]);

export interface Destination {
  path: string;
  /** Tells that the draft and the opened tribute are cleared on the way. */
  isDiscarding: boolean;
}

/** Applies "Routing after an action" of the specification's section 2 to the recorded origin. */
function destinationAfterAction(state: RootState): Destination {
  const { createTribute, openTribute, utilityState } = state;
  const origin = utilityState.isRedirectFrom;
  if (createTribute.name || openTribute._id) {
    return isReelPage(origin)
      ? { path: origin, isDiscarding: false }
      : { path: paths.homePage(), isDiscarding: true };
  }
  const isKept = isPresentation(origin) || isPricing(origin);
  return { path: isKept ? origin : paths.homePage(), isDiscarding: false };
}

/**
 * Returns where an ordinary sign-in leads. A page that only a signed-in user sees, and every page
 * of a reel, is shown after the sign-in. From all others the routing after an action holds.
 */
export function destinationAfterSignIn(state: RootState): Destination {
  const origin = state.utilityState.isRedirectFrom;
  return SITE_PAGES.has(pathOf(origin))
    ? destinationAfterAction(state)
    : { path: origin, isDiscarding: false };
}

export function discardTribute() {
  return (dispatch: AppDispatch): void => {
    dispatch(draftCleared());
    dispatch(openTributeCleared());
  };
}

/**
 * Returns the path that follows a completed profile. It clears the origin, which leads nowhere a
 * second time.
 */
export function routeAfterAction() {
  return (dispatch: AppDispatch, getState: () => RootState): string => {
    const { path, isDiscarding } = destinationAfterAction(getState());
    dispatch(utilityChanged({ isRedirectFrom: "" }));
    if (isDiscarding) dispatch(discardTribute());
    return path;
  };
}

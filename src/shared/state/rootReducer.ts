import { combineReducers, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import { clearState } from "./clearState";
import { createTributeReducer } from "./createTributeSlice";
import { notifyReducer } from "./notifySlice";
import { openTributeReducer } from "./openTributeSlice";
import { reelTypesReducer } from "./reelTypesSlice";
import { userFirebaseDataReducer } from "./userFirebaseDataSlice";
import { userReducer } from "./userSlice";
import { utilityStateReducer } from "./utilityStateSlice";

/**
 * Contains the seven slices that the specification requires. They are here, below the features,
 * because several features share each of them.
 */
const PERSISTED = {
  user: userReducer,
  reelTypes: reelTypesReducer,
  notify: notifyReducer,
  createTribute: createTributeReducer,
  utilityState: utilityStateReducer,
  userFirebaseData: userFirebaseDataReducer,
  openTribute: openTributeReducer,
};

export const PERSISTED_SLICES = Object.keys(PERSISTED);

const persisted = combineReducers(PERSISTED);
let slices: Reducer = persisted;

export type RootState = ReturnType<typeof persisted>;

/** Adds a slice that is never persisted, once its code has loaded. */
export function injectSlice(name: string, reducer: Reducer): void {
  slices = combineReducers({ ...PERSISTED, [name]: reducer });
}

/** Resets every slice when the state is cleared, including the injected one. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  return slices(clearState.match(action) ? undefined : state, action) as RootState;
}

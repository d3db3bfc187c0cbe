import { combineReducers, type UnknownAction } from "@reduxjs/toolkit";
import { clearState } from "./clearState";
import { createTributeReducer } from "./createTributeSlice";
import { notifyReducer } from "./notifySlice";
import { openTributeReducer } from "./openTributeSlice";
import { reelTypesReducer } from "./reelTypesSlice";
import { userFirebaseDataReducer } from "./userFirebaseDataSlice";
import { userReducer } from "./userSlice";
import { utilityStateReducer } from "./utilityStateSlice";

const slices = combineReducers({
  user: userReducer,
  reelTypes: reelTypesReducer,
  notify: notifyReducer,
  createTribute: createTributeReducer,
  utilityState: utilityStateReducer,
  userFirebaseData: userFirebaseDataReducer,
  openTribute: openTributeReducer,
});

export type RootState = ReturnType<typeof slices>;

/** The seven slices that the specification fixes. They lie here, below the features, because several features share each. */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  return slices(clearState.match(action) ? undefined : state, action);
}

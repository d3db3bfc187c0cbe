import type { DataOf } from "@contract/http/endpoint";
import type { getTributeTypes } from "@contract/http/tribute";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface ReelTypesState {
  types: DataOf<typeof getTributeTypes>;
  /** When they were fetched, ISO-8601; null: never. */
  setAt: string | null;
}

const initialState: ReelTypesState = { types: [], setAt: null };

/** The cache of tribute types; `TYPES_CACHE_MS` of the contract says how long it is good. */
const reelTypesSlice = createSlice({
  name: "reelTypes",
  initialState,
  reducers: {
    setReelTypes: (_state, { payload }: PayloadAction<ReelTypesState>) => payload,
  },
});

export const { setReelTypes } = reelTypesSlice.actions;
export const reelTypesReducer = reelTypesSlice.reducer;

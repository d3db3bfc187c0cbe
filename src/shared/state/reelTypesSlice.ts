import type { DataOf } from "@contract/http/endpoint";
import type { getTributeTypes } from "@contract/http/tribute";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface ReelTypesState {
  types: DataOf<typeof getTributeTypes>;
  /** The types were fetched at this time (ISO-8601). It is null if they never were. */
  setAt: string | null;
}

const initialState: ReelTypesState = { types: [], setAt: null };

/** Stores the tribute types. They stay valid for `TYPES_CACHE_MS` of the contract. */
const reelTypesSlice = createSlice({
  name: "reelTypes",
  initialState,
  reducers: {
    setReelTypes: (_state, { payload }: PayloadAction<ReelTypesState>) => payload,
  },
});

export const { setReelTypes } = reelTypesSlice.actions;
export const reelTypesReducer = reelTypesSlice.reducer;

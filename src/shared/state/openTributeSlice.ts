import type { TributeQuestion } from "@contract/http/tribute";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface OpenTributeState {
  _id: string;
  questions: TributeQuestion[];
}

const initialState: OpenTributeState = { _id: "", questions: [] };

/** Stores the reel that somebody looks at or records for. */
const openTributeSlice = createSlice({
  name: "openTribute",
  initialState,
  reducers: {
    tributeOpened: (_state, { payload }: PayloadAction<OpenTributeState>) => payload,
    openTributeCleared: () => initialState,
  },
});

export const { tributeOpened, openTributeCleared } = openTributeSlice.actions;
export const openTributeReducer = openTributeSlice.reducer;

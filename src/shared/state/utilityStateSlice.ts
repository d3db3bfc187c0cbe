import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface UtilityState {
  videoUrl: string;
  isRedirectFromCreateReelRecordPage: boolean;
  /** Where a sign-in began: path, query and hash; empty when nowhere. */
  isRedirectFrom: string;
  videoData: string[];
  isVideoReplayPopupShow: boolean;
  isRedirectFromSharePoster: boolean;
}

const initialState: UtilityState = {
  videoUrl: "",
  isRedirectFromCreateReelRecordPage: false,
  isRedirectFrom: "",
  videoData: [],
  isVideoReplayPopupShow: false,
  isRedirectFromSharePoster: false,
};

const utilityStateSlice = createSlice({
  name: "utilityState",
  initialState,
  reducers: {
    utilityChanged: (state, { payload }: PayloadAction<Partial<UtilityState>>) => ({
      ...state,
      ...payload,
    }),
  },
});

export const { utilityChanged } = utilityStateSlice.actions;
export const utilityStateReducer = utilityStateSlice.reducer;

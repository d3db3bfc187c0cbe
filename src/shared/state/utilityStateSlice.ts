import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface UtilityState {
  videoUrl: string;
  isRedirectFromCreateReelRecordPage: boolean;
  /** Contains the path, query and hash at which a sign-in began. It is empty if there is none. */
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

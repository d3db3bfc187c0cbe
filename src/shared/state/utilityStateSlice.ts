import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { draftCleared } from "./createTributeSlice";

interface UtilityState {
  videoUrl: string;
  /** Tells the invite step that the organiser has just recorded an answer. */
  isRedirectFromCreateReelRecordPage: boolean;
  /** Contains the path, query and hash at which a sign-in began. It is empty if there is none. */
  isRedirectFrom: string;
  /**
   * Contains what the organiser's own videos of the draft answer: ids of questions, or that of the
   * reel if it has none.
   */
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
  extraReducers: (builder) =>
    builder.addCase(draftCleared, (state) => ({ ...state, videoData: [] })),
});

export const { utilityChanged } = utilityStateSlice.actions;
export const utilityStateReducer = utilityStateSlice.reducer;

import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributeFor } from "@contract/http/tribute";
import { DEFAULT_PLAN } from "@contract/limits";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { DEFAULT_TRIBUTE_IMAGE, type TributeImage } from "./tributeImage";

interface Subject extends TributeFor {
  /** Contains the URL of the stored picture, and is empty until a picture is uploaded. */
  image: string;
}

export interface CreateTributeState {
  name: string;
  tributeId: string | null;
  tributeType: TributeTypeName | null;
  tributeFor: Subject;
  image: TributeImage;
  /** The format is MM/DD/YYYY. An empty text stands for the default, 14 days from now. */
  dueDate: string;
  message: string;
  selectedPlan: string;
  /** Set once the link was copied or shared, or somebody was invited by name. */
  isLinkSent?: boolean;
}

export const INITIAL_CREATE_TRIBUTE: CreateTributeState = {
  name: "",
  tributeId: null,
  tributeType: null,
  tributeFor: { name: [{ firstName: "", lastName: "" }], gender: "Male", image: "" },
  image: DEFAULT_TRIBUTE_IMAGE,
  dueDate: "",
  message: "",
  selectedPlan: DEFAULT_PLAN,
};

const createTributeSlice = createSlice({
  name: "createTribute",
  initialState: INITIAL_CREATE_TRIBUTE,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<CreateTributeState>>) => ({
      ...state,
      ...payload,
    }),
    /** Takes the id of any reel whose link was sent. */
    linkSent: (state, { payload: tributeId }: PayloadAction<string>) => {
      if (state.tributeId === tributeId) state.isLinkSent = true;
    },
    draftCleared: () => INITIAL_CREATE_TRIBUTE,
  },
});

export const { draftChanged, linkSent, draftCleared } = createTributeSlice.actions;
export const createTributeReducer = createTributeSlice.reducer;

import { msg } from "@contract/msg";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface NotifyMessage {
  type: "LOADING" | "SUCCESS" | "FAIL" | "ERROR";
  message: string;
  /** Names the failure, whose answer in the FAQ the toast leads to. */
  code?: string;
}

const initialState = null as NotifyMessage | null;

/** Stores the only toast. Each new toast replaces the previous one. */
const notifySlice = createSlice({
  name: "notify",
  initialState,
  reducers: {
    notify: (_state, { payload }: PayloadAction<NotifyMessage>) => payload,
    /** Shows a toast that stays until another one replaces it. */
    notifyLoading: (_state, { payload }: PayloadAction<string | undefined>) => ({
      type: "LOADING" as const,
      message: payload ?? msg("Loading..."),
    }),
    notifyClosed: () => initialState,
  },
});

export const { notify, notifyLoading, notifyClosed } = notifySlice.actions;
export const notifyReducer = notifySlice.reducer;

import type { Counts, Profile } from "@contract/http/user";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/**
 * Contains the stored user data. `createdAt` is in unix seconds, and `userProfile` is the picture's
 * URL.
 */
export interface UserData {
  _id: string;
  createdAt: number;
  email: string | null;
  firstName: string;
  lastName: string;
  userProfile: string | null;
  counts: Counts;
  credit: number;
  stripeCustomerId: string | null;
}

/** Converts a profile into the stored form. */
export function userDataOf(profile: Profile): UserData {
  return {
    _id: profile._id,
    createdAt: profile.createdAt,
    email: profile.email,
    firstName: profile.basicInfo.firstName,
    lastName: profile.basicInfo.lastName,
    userProfile: profile.basicInfo.image,
    counts: profile.counts,
    credit: profile.credit,
    stripeCustomerId: profile.stripeCustomerId,
  };
}

const initialState = null as UserData | null;

const userFirebaseDataSlice = createSlice({
  name: "userFirebaseData",
  initialState,
  reducers: {
    /** Replaces the data. An empty payload removes it. */
    setUserData: (_state, { payload }: PayloadAction<UserData | null | undefined>) =>
      payload ?? initialState,
    /** Merges new values into the counters, if there is user data. */
    countsUpdated(state, { payload }: PayloadAction<Partial<Counts>>) {
      if (state) Object.assign(state.counts, payload);
    },
    /** Sets how many folks can still be invited, if there is user data. */
    creditUpdated(state, { payload }: PayloadAction<number>) {
      if (state) state.credit = payload;
    },
    clearAuth: () => initialState,
  },
});

export const { setUserData, countsUpdated, creditUpdated, clearAuth } =
  userFirebaseDataSlice.actions;
export const userFirebaseDataReducer = userFirebaseDataSlice.reducer;

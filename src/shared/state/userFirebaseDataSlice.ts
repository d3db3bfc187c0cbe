import type { Counts, Profile } from "@contract/http/user";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The stored user data; `createdAt` in unix seconds, `userProfile` is the picture's URL. */
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

/** The profile call's answer in the shape that is stored. */
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
    /** Replaces the data; an empty payload empties it. */
    setUserData: (_state, { payload }: PayloadAction<UserData | null | undefined>) =>
      payload ?? initialState,
    /** New values of the counters; without user data there is nothing to merge them into. */
    countsUpdated(state, { payload }: PayloadAction<Partial<Counts>>) {
      if (state) Object.assign(state.counts, payload);
    },
    /** Folks that can still be invited; without user data there is nobody whose they are. */
    creditUpdated(state, { payload }: PayloadAction<number>) {
      if (state) state.credit = payload;
    },
    clearAuth: () => initialState,
  },
});

export const { setUserData, countsUpdated, creditUpdated, clearAuth } =
  userFirebaseDataSlice.actions;
export const userFirebaseDataReducer = userFirebaseDataSlice.reducer;

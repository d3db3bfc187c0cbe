import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface UserState {
  userId: string | null;
  email: string | null;
  /** Signed in for the first time: the profile is still to be completed. */
  isNewUser: boolean;
}

const initialState: UserState = { userId: null, email: null, isNewUser: false };

/** Who is signed in, as the identity provider says. */
const userSlice = createSlice({
  name: "user",
  initialState,
  reducers: {
    userSignedIn(state, { payload }: PayloadAction<{ userId: string; email: string | null }>) {
      if (state.userId !== payload.userId) state.isNewUser = false;
      state.userId = payload.userId;
      state.email = payload.email;
    },
    newUserMarked(state, { payload }: PayloadAction<boolean>) {
      state.isNewUser = payload;
    },
    userSignedOut: () => initialState,
  },
});

export const { userSignedIn, newUserMarked, userSignedOut } = userSlice.actions;
export const userReducer = userSlice.reducer;

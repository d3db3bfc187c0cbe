import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface UserState {
  userId: string | null;
  email: string | null;
  /** A new user must still complete their profile. */
  isNewUser: boolean;
  /**
   * Tells whether the server has reported the address as verified. It is undefined before the
   * report.
   */
  isEmailVerified?: boolean | undefined;
}

const initialState: UserState = { userId: null, email: null, isNewUser: false };

const userSlice = createSlice({
  name: "user",
  initialState,
  reducers: {
    userSignedIn(state, { payload }: PayloadAction<{ userId: string; email: string | null }>) {
      if (state.userId !== payload.userId) {
        state.isNewUser = false;
        delete state.isEmailVerified;
      }
      state.userId = payload.userId;
      state.email = payload.email;
    },
    newUserMarked(state, { payload }: PayloadAction<boolean>) {
      state.isNewUser = payload;
    },
    /** Marks the address as verified. It ignores events about another user of this browser. */
    emailVerified(state, { payload }: PayloadAction<{ userId: string }>) {
      if (state.userId === payload.userId) state.isEmailVerified = true;
    },
    userSignedOut: () => initialState,
  },
});

export const { userSignedIn, newUserMarked, emailVerified, userSignedOut } = userSlice.actions;
export const userReducer = userSlice.reducer;

import {
  createAsyncThunk,
  type SerializedError,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { useDispatch, useSelector } from "react-redux";
import type { RootState } from "./rootReducer";

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** A thunk of this app. When it throws, the listener in `app/store` shows the error's message as a toast. */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  serializedErrorType: SerializedError;
}>();

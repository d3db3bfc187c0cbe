import { createAction } from "@reduxjs/toolkit";

/** Wipes the persisted root state and resets every slice. */
export const clearState = createAction("root/clearState");

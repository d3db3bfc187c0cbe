import { msg } from "@contract/msg";
import { createListenerMiddleware, isRejected } from "@reduxjs/toolkit";
import { notify } from "../../shared/state/notifySlice";

const listeners = createListenerMiddleware();

/** The one place that turns rejected thunks into toasts; cancelled and skipped ones are nobody's failure. */
listeners.startListening({
  matcher: isRejected,
  effect: ({ error, meta }, { dispatch }) => {
    if (meta.aborted || meta.condition) return;
    dispatch(notify({ type: "ERROR", message: error.message || msg("Something went wrong") }));
  },
});

export const listenerMiddleware = listeners.middleware;

import type { ErrorCode } from "@contract/errors";
import { msg } from "@contract/msg";
import { isRejected, type Middleware } from "@reduxjs/toolkit";
import { notify } from "../shared/state/notifySlice";

interface Rejected {
  payload?: { message?: string; code?: string };
  error: { message?: string };
  meta: { aborted: boolean; arg?: { type?: string }; baseQueryMeta?: { isQuiet: boolean } };
}

/**
 * Turns rejected changes into toasts; nothing else does. A failed query is shown by its screen, and
 * a cancelled change is not a failure.
 */
export const failuresToToasts: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejected(action)) {
    const { payload, error, meta } = action as unknown as Rejected;
    if (!meta.aborted && meta.arg?.type === "mutation" && !meta.baseQueryMeta?.isQuiet) {
      const message = payload?.message || error.message || msg("Something went wrong");
      const code = payload?.code ?? ("UNEXPECTED" satisfies ErrorCode);
      store.dispatch(notify({ type: "ERROR", message, code }));
    }
  }
  return result;
};

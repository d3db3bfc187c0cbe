import { ERRORS } from "@contract/errors";
import type * as Calls from "../../../services/calls";
import { lazyQuery } from "../../../shared/hooks/useLazyQuery";
import { translate } from "../../../shared/language/texts";
import { logError } from "../../../shared/lib/log";

/*
 * These are the calls of the page on which a reel is watched. A gift that the server has rendered
 * plays without them, so their code loads with the first call, and not before the reel.
 */

export const GET_FEED = lazyQuery(
  async () => (await import("../../../services/submission")).submissionApi.endpoints.getFeed,
);

/** Sends a heart or a view, or saves the reel for later. Like every call, it never rejects. */
export const actOnReel: typeof Calls.actOnReel = async (body) => {
  try {
    return await (await import("../../../services/calls")).actOnReel(body);
  } catch (error) {
    logError("Loading the calls of a reel", error);
    return {
      status: ERRORS.UNEXPECTED.status,
      data: null,
      error: translate(ERRORS.UNEXPECTED.message),
    };
  }
};

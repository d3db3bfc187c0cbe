import { ERRORS } from "@contract/errors";
import type { Answer } from "@contract/http/endpoint";
import type * as Service from "../../../services/submission";
import { say } from "../../../shared/language/texts";
import { logError } from "../../../shared/lib/log";

/*
 * What the room asks the server. A gift that the server has painted plays without, so the code of the calls, and of all that
 * they agree on, runs with the first of them and not before the reel. Like a call, these never reject.
 */

/** The reel as it is played. */
export const getFeed: typeof Service.getFeed = (query, signal) =>
  withCalls((calls) => calls.getFeed(query, signal));

/** Hearts, views and saving. */
export const actOnReel: typeof Service.actOnReel = (body) =>
  withCalls((calls) => calls.actOnReel(body));

async function withCalls<Data>(
  ask: (calls: typeof Service) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  try {
    return await ask(await import("../../../services/submission"));
  } catch (error) {
    logError("Loading the calls of a reel", error);
    return { status: ERRORS.UNEXPECTED.status, data: null, error: say(ERRORS.UNEXPECTED.message) };
  }
}

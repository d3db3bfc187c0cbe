import { UNTRIMMED } from "@contract/trim";
import type { Failure, Preparation } from "@server/modules/videos/clips/preparation";
import type { Deps } from "@server/deps";
import { lockSubmission } from "@server/modules/videos/repository";
import { transition } from "@server/modules/videos/states";
import { ORIGIN } from "@tests/support/factories/server";

/** What the job that prepares a video says of it at its end. */
export const PREPARED: Preparation = {
  clip: { durationMs: 1000, renditions: [], posterFile: "", speech: [] },
  files: [],
  trim: UNTRIMMED,
  origin: ORIGIN,
};

export const FAILED: Failure = { failure: "Broken", missingMs: null, origin: ORIGIN };

/** Ends the preparation of a video as its job does, without the work. */
export async function endPreparation(
  deps: Deps,
  id: string,
  to: "ready" | "failed",
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, id);
    const started = row && (await transition(deps, tx, row, "started", null));
    if (started && to === "ready") await transition(deps, tx, started, "prepared", PREPARED);
    else if (started) await transition(deps, tx, started, "failed", FAILED);
  });
}

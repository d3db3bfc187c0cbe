import { createHash } from "node:crypto";
import type { ExportKind } from "@contract/http/export";
import { originalsPlan } from "./originalsPlan";
import type { ExportedReel, MarkedPlan, PlanParts } from "./plan";
import { reelPlan } from "./reelPlan";

const PLANNERS = { reel: reelPlan, originals: originalsPlan } as const;

/** Plans an export of a reel as it is now, and marks what the file would be made of. */
export async function planOf(
  kind: ExportKind,
  parts: PlanParts,
  reel: ExportedReel,
): Promise<MarkedPlan> {
  const plan = await PLANNERS[kind](parts, reel);
  const said = JSON.stringify([plan.name, plan.recipe]);
  return { ...plan, contents: createHash("sha256").update(said).digest("base64url") };
}

import { createHash } from "node:crypto";
import type { ExportKind } from "@contract/domain/export";
import { originalsPlan } from "./originalsPlan";
import type { ExportedTribute, IdentifiedPlan, PlanParts } from "./plan";
import { reelPlan } from "./reelPlan";

const PLANNERS = { reel: reelPlan, originals: originalsPlan } as const;

/** Plans an export of a tribute's current content. */
export async function planExport(
  kind: ExportKind,
  parts: PlanParts,
  tribute: ExportedTribute,
): Promise<IdentifiedPlan> {
  const plan = await PLANNERS[kind](parts, tribute);
  const identity = JSON.stringify([plan.name, plan.recipe]);
  return { ...plan, contents: createHash("sha256").update(identity).digest("base64url") };
}

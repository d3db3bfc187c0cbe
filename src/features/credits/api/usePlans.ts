import { useCallback } from "react";
import { listPlans } from "../../../services/plan";
import { useAnswer } from "../../../shared/hooks/useAnswer";

/** The plans on offer. */
export function usePlans() {
  return useAnswer(useCallback((signal: AbortSignal) => listPlans(signal), []));
}

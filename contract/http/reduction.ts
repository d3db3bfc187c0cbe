import type { InferType } from "yup";
import type * as schemas from "../schemas/reduction";
import type { Endpoint } from "./endpoint";

/**
 * Lists how far the deletion of a reel's originals is: its time has not come, it is under way, or it
 * is done.
 */
export const REDUCTION_STATES = ["planned", "deleting", "done"] as const;

export type Reduction = InferType<typeof schemas.reductionSchema>;

export const keepReduced: Endpoint<typeof schemas.keepReduced> = {
  method: "POST",
  path: "/tribute/reduced",
};

export const cancelReduction: Endpoint<typeof schemas.cancelReduction> = {
  method: "DELETE",
  path: "/tribute/reduced",
};

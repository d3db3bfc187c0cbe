import type { InferType } from "yup";
import type * as schemas from "../schemas/reduction";
import type { Endpoint } from "./endpoint";

export type Reduction = InferType<typeof schemas.reductionSchema>;

export const keepReduced: Endpoint<typeof schemas.keepReduced> = {
  method: "POST",
  path: "/tribute/reduced",
};

export const cancelReduction: Endpoint<typeof schemas.cancelReduction> = {
  method: "DELETE",
  path: "/tribute/reduced",
};

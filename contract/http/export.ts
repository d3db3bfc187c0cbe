import type { InferType } from "yup";
import type * as schemas from "../schemas/export";
import type { Endpoint } from "./endpoint";

export type Export = InferType<typeof schemas.exportSchema>;
export type ExportOffer = InferType<typeof schemas.exportOfferSchema>;

export const listExports: Endpoint<typeof schemas.listExports> = {
  method: "GET",
  path: "/tribute/export",
};

export const startExport: Endpoint<typeof schemas.startExport> = {
  method: "POST",
  path: "/tribute/export",
};

export const removeExport: Endpoint<typeof schemas.removeExport> = {
  method: "DELETE",
  path: "/tribute/export",
};

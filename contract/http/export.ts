import type { InferType } from "yup";
import type * as schemas from "../schemas/export";
import type { Endpoint } from "./endpoint";

/**
 * Lists what can be exported. `reel` is one MP4 file of the whole reel; `originals` is a ZIP of the
 * videos as they were uploaded.
 */
export const EXPORT_KINDS = ["reel", "originals"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/**
 * Lists the states of an export: `waiting` for its turn -> `working` -> `ready`, or `failed` with a
 * reason.
 */
export const EXPORT_STATES = ["waiting", "working", "ready", "failed"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

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

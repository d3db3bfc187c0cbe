import { array, boolean, type InferType, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { countField, idField, instantField, oneOf } from "./fields";

/** `reel` is one MP4 as it is watched; `originals` is a ZIP of the videos as they were sent. */
export const EXPORT_KINDS = ["reel", "originals"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** `waiting` for its turn -> `working` -> `ready`, or `failed` with a reason. */
export const EXPORT_STATES = ["waiting", "working", "ready", "failed"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const exportSchema = object({
  _id: idField().required(),
  tributeId: idField().required(),
  kind: oneOf(EXPORT_KINDS).required(),
  state: oneOf(EXPORT_STATES).required(),
  /** Share that is written, 0 to 1. */
  progress: number().min(0).max(1).required(),
  /** Why it failed and what to do, in words for the organiser. */
  failure: string().nullable().defined(),
  /** What the file is called where it is saved. */
  name: string().required(),
  /** Bytes; null until it is ready. */
  size: number().integer().min(0).nullable().defined(),
  /** Downloads the file, for some hours; null until it is ready. */
  url: string().nullable().defined(),
  /** When the file is removed; null until it is ready. */
  expiresAt: instantField().nullable().defined(),
  /** What the file is made of, as a mark to compare with `contents` of the offer: they differ once the reel has changed. */
  contents: string().required(),
  createdAt: instantField().required(),
});
export type Export = InferType<typeof exportSchema>;

/** What can be exported now, and the file of it that there is or that is being made. */
export const exportOfferSchema = object({
  kind: oneOf(EXPORT_KINDS).required(),
  /** Videos that go into it; without any there is nothing to export. */
  videos: countField(),
  /** Bytes that the file would have, about. */
  estimate: number().integer().min(0).required(),
  contents: string().required(),
  export: exportSchema.nullable().defined(),
});
export type ExportOffer = InferType<typeof exportOfferSchema>;

/** For the reel's organisers: one offer of each kind. */
export const listExports = endpoint({
  method: "GET",
  path: "/tribute/export",
  query: object({ tributeId: idField().required() }),
  data: array().of(exportOfferSchema).required(),
});

/** Asks for the file. One that is being made, or is finished and nothing has changed since, is answered as it is. */
export const startExport = endpoint({
  method: "POST",
  path: "/tribute/export",
  body: object({ tributeId: idField().required(), kind: oneOf(EXPORT_KINDS).required() }),
  data: exportSchema,
});

/** Stops one that is being made, or removes the file. False when it was gone already. */
export const removeExport = endpoint({
  method: "DELETE",
  path: "/tribute/export",
  query: object({ exportId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

import { array, boolean, number, object, string } from "yup";
import { countField, idField, instantField, oneOf } from "../fields";
import { EXPORT_KINDS, EXPORT_STATES } from "../domain/export";
import { define } from "./define";

export const exportSchema = object({
  _id: idField().required(),
  tributeId: idField().required(),
  kind: oneOf(EXPORT_KINDS).required(),
  state: oneOf(EXPORT_STATES).required(),
  progress: number()
    .min(0)
    .max(1)
    .required()
    .meta({ description: "The written share of the file, from 0 to 1." }),
  failure: string().nullable().defined().meta({
    description: "Why the export failed and what to do, in words for the organiser; else null.",
  }),
  name: string().required().meta({ description: "The name under which the file is saved." }),
  size: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: "Bytes; null until the file is ready." }),
  url: string()
    .nullable()
    .defined()
    .meta({ description: "Downloads the file for some hours; null until it is ready." }),
  expiresAt: instantField()
    .nullable()
    .defined()
    .meta({ description: "When the file is deleted; null until it is ready." }),
  contents: string().required().meta({
    description:
      "A mark of what the file is made of. It differs from the offer's `contents` once the reel has changed.",
  }),
  createdAt: instantField().required(),
}).meta({ title: "Export" });

/** Says what can be exported now, and describes the file that exists or is being made. */
export const exportOfferSchema = object({
  kind: oneOf(EXPORT_KINDS).required(),
  videos: countField().meta({
    description: "The number of videos in the file; with 0 there is nothing to export.",
  }),
  deleted: countField().meta({
    description: "The number of videos whose originals were deleted and are missing in the file.",
  }),
  estimate: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: "The approximate size of the file in bytes." }),
  contents: string().required(),
  export: exportSchema.nullable().defined(),
}).meta({ title: "ExportOffer" });

export const listExports = define({
  access: "user",
  session: "current",
  summary: "Lists one offer of each kind of export, for the reel's organisers.",
  query: object({ tributeId: idField().required() }),
  data: array().of(exportOfferSchema).required(),
});

export const startExport = define({
  access: "user",
  session: "current",
  summary: "Asks for an export.",
  details:
    "Answers with the existing export if one is being made, or is ready and nothing has changed since.",
  body: object({ tributeId: idField().required(), kind: oneOf(EXPORT_KINDS).required() }),
  data: exportSchema,
});

export const removeExport = define({
  access: "user",
  summary: "Stops an export that is being made, or deletes its file.",
  details: "`removed` is false if the export was gone already.",
  query: object({ exportId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

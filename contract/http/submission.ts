import { array, boolean, type InferType, number, object, string } from "yup";
import { endpoint } from "./endpoint";
import { countField, idField, instantField, oneOf, tokenField } from "./fields";
import { REEL_ACTIONS, TRIBUTE_TYPES, tributeForSchema } from "./tribute";

/**
 * The life of a submission: `uploading` -> `uploaded` (all bytes are safe) -> `processing` -> `ready`,
 * or `failed` with a reason (the original is kept). `held` waits for a credit of the organiser.
 */
export const SUBMISSION_STATES = [
  "uploading",
  "uploaded",
  "processing",
  "ready",
  "failed",
  "held",
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** Answers and thank-yous belong to a reel; a feedback is for those who run this, and belongs to none. */
export const SUBMISSION_KINDS = ["answer", "thanks", "feedback"] as const;

export const submissionSchema = object({
  _id: idField().required(),
  /** Null for a feedback. */
  tributeId: idField().nullable().defined(),
  kind: oneOf(SUBMISSION_KINDS).required(),
  question: string().nullable().defined(),
  contributor: object({
    userId: idField().required(),
    firstName: string().defined(),
    lastName: string().defined(),
  }),
  state: oneOf(SUBMISSION_STATES).required(),
  /** Share of the normalising that is done, 0 to 1. */
  progress: number().min(0).max(1).required(),
  /** Why it failed, in words for the contributor. */
  failure: string().nullable().defined(),
  durationMs: number().integer().min(0).nullable().defined(),
  posterUrl: string().nullable().defined(),
  /** Bytes and their SHA-256 in hex, once all have arrived; null before. */
  size: number().integer().min(0).nullable().defined(),
  sha256: string().nullable().defined(),
  createdAt: instantField().required(),
});
export type Submission = InferType<typeof submissionSchema>;

const tributeIdQuery = object({ tributeId: idField().required() });

/** The organisers get all of the reel's submissions, anybody else their own. */
export const listSubmissions = endpoint({
  method: "GET",
  path: "/submission",
  query: tributeIdQuery,
  data: array().of(submissionSchema).required(),
});

/** Opens a submission; its bytes then go to the tus endpoint with `submissionId` as metadata. */
export const createSubmission = endpoint({
  method: "POST",
  path: "/submission",
  body: object({
    tributeId: idField().nullable().default(null),
    kind: oneOf(SUBMISSION_KINDS).default("answer"),
    questionId: idField().nullable().default(null),
    invite: tokenField(),
    tgd: tokenField(),
    mimeType: string()
      .matches(/^(video|audio|application)\/[\w.+-]+/, "Unknown kind of file")
      .max(100)
      .required(),
  }).test(
    "reel",
    "A video is for a reel or a feedback",
    ({ kind, tributeId }) => (kind === "feedback") === (tributeId === null),
  ),
  data: submissionSchema,
});

/** Asks whether all bytes are safe: answered with success only when length and SHA-256 agree. */
export const confirmSubmission = endpoint({
  method: "PUT",
  path: "/submission",
  body: object({
    submissionId: idField().required(),
    size: number().integer().min(1).required(),
    sha256: string()
      .matches(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
  }),
  data: submissionSchema,
});

export const removeSubmission = endpoint({
  method: "DELETE",
  path: "/submission",
  query: object({ submissionId: idField().required() }),
  data: object({ removed: boolean().required() }),
});

export const clipSchema = object({
  _id: idField().required(),
  contributor: string().defined(),
  question: string().nullable().defined(),
  posterUrl: string().nullable().defined(),
  startMs: number().integer().min(0).required(),
  durationMs: number().integer().min(0).required(),
});
export type Clip = InferType<typeof clipSchema>;

/** The reel as it is played. Before `revealAt` there is neither a playlist nor a clip. */
export const feedSchema = object({
  tributeId: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  tributeFor: tributeForSchema,
  imageUrl: string().nullable().defined(),
  recipientName: string().nullable().defined(),
  message: string().defined(),
  revealAt: instantField().nullable().defined(),
  playlistUrl: string().nullable().defined(),
  durationMs: number().integer().min(0).required(),
  clips: array().of(clipSchema).required(),
  views: countField(),
  hearts: countField(),
});
export type Feed = InferType<typeof feedSchema>;

export const getFeed = endpoint({
  method: "GET",
  path: "/submission/feed",
  query: object({ tributeId: idField().required(), tgd: tokenField() }),
  data: feedSchema,
});

export const SUBMISSION_ACTIONS = [...REEL_ACTIONS, "HEART"] as const;

export const actOnReel = endpoint({
  method: "POST",
  path: "/submission/action",
  body: object({
    tributeId: idField().required(),
    action: oneOf(SUBMISSION_ACTIONS).required(),
    tgd: tokenField(),
  }),
  data: object({ views: countField(), hearts: countField(), saved: boolean().required() }),
});

export const getDownloadUrl = endpoint({
  method: "GET",
  path: "/submission/video/download_url",
  query: object({ submissionId: idField().required() }),
  data: object({ url: string().required(), expiresAt: instantField().required() }),
});

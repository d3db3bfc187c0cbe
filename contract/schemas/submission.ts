import { array, boolean, number, object, string } from "yup";
import { countField, idField, instantField, oneOf, tokenField, trimField } from "../fields";
import { retakeRequestSchema, speakerSchema } from "../forms/submission";
import {
  MESSAGE_TYPE,
  PHOTOS_MAX,
  SUBMISSION_ACTIONS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  TRIM_LEAVES_MS,
} from "../domain/submission";
import { msg } from "../msg";
import { define } from "./define";
import { feedSchema, giftFilmSchema } from "./feed";

export const submissionSchema = object({
  _id: idField().required(),
  tributeId: idField().nullable().defined().meta({ description: "Null for a feedback." }),
  kind: oneOf(SUBMISSION_KINDS).required(),
  questionId: idField().nullable().defined(),
  question: string().nullable().defined(),
  contributor: object({
    userId: idField().required().meta({
      description:
        "The account that uploaded the video: an organiser's, if they recorded somebody else.",
    }),
    firstName: string().defined(),
    lastName: string().defined(),
  }).meta({ description: "The person in the video." }),
  isOnBehalf: boolean()
    .required()
    .meta({ description: "True if an organiser uploaded it in the person's name." }),
  state: oneOf(SUBMISSION_STATES).required(),
  isInterrupted: boolean().required().meta({
    description: "True while the state is `uploading` and nothing has arrived for three minutes.",
  }),
  isWaiting: boolean().required().meta({
    description: "True while the reel leaves it out until an organiser decides to use it.",
  }),
  isRetake: boolean().required().meta({
    description: "True while an earlier answer stays in its place until this one can be played.",
  }),
  newTake: object({
    reason: string().required().meta({ description: "In the organiser's words." }),
  })
    .nullable()
    .defined()
    .meta({
      description: "The organisers' request to its sender to send another one; null without one.",
    }),
  progress: number()
    .min(0)
    .max(1)
    .required()
    .meta({ description: "The share of the processing that is done, from 0 to 1." }),
  failure: string().nullable().defined().meta({
    description:
      "Why the processing failed, in words for the contributor (one of `contract/videoFailures.ts`); else null.",
  }),
  missingPart: object({
    part: string().oneOf(["end", "sound"]).required(),
    ms: number().integer().min(0).nullable().defined().meta({
      description: "The length of the end. Null if the file does not say how much is missing.",
    }),
  })
    .nullable()
    .defined()
    .meta({
      description:
        "What the file lacks, while somebody must decide whether to use it without (`acceptsIncomplete` of /submission/retry); else null.",
    }),
  durationMs: number().integer().min(0).nullable().defined(),
  trimStartMs: number().integer().min(0).nullable().defined().meta({
    description:
      "Where the contributor wants the video to start, in ms of the upload; null for its start. The organisers may trim it differently.",
  }),
  trimEndMs: number().integer().min(0).nullable().defined().meta({
    description: "Where the contributor wants the video to end; null for its end.",
  }),
  posterUrl: string().nullable().defined(),
  size: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: "Bytes; null until all have arrived." }),
  sha256: string()
    .nullable()
    .defined()
    .meta({ description: "SHA-256 in hex; null until all bytes have arrived." }),
  originalDeletedAt: instantField().nullable().defined().meta({
    description:
      "When the original was deleted, because the reel is kept in reduced form; null while it exists.",
  }),
  createdAt: instantField().required(),
}).meta({ title: "Submission" });

const tributeIdQuery = object({ tributeId: idField().required() });

export const listSubmissions = define({
  access: "user",
  summary: "Lists all submissions of a reel for its organisers, and a contributor's own.",
  query: tributeIdQuery,
  data: array().of(submissionSchema).required(),
});

export const createSubmission = define({
  access: "user",
  summary: "Opens a submission.",
  details:
    "Its bytes then go to the tus endpoint `/uploads` with `submissionId` as metadata. A call with a known `clientKey`, for example after a lost answer, returns the same submission.",
  body: object({
    tributeId: idField().nullable().default(null),
    kind: oneOf(SUBMISSION_KINDS).default("answer"),
    questionId: idField().nullable().default(null),
    invite: tokenField(),
    tgd: tokenField(),
    clientKey: string()
      .matches(/^[\w-]{16,64}$/, msg("Invalid key"))
      .nullable()
      .default(null)
      .meta({ description: "The client's own key of this video." }),
    onBehalfOf: speakerSchema.nullable().default(null).meta({
      description: "The person in whose name an organiser sends the answer.",
    }),
    mimeType: string()
      .matches(/^((video|audio|application)\/[\w.+-]+|text\/plain$)/, msg("Unknown file type"))
      .max(100)
      .required()
      .meta({
        description:
          "The declared type. `text/plain` is a written message in UTF-8, which becomes a card; the bytes of everything else tell what it is.",
      }),
    pictureAssetIds: array()
      .of(idField().required())
      .max(PHOTOS_MAX, msg("Please choose at most {{max}} photos"))
      .default([])
      .meta({
        description:
          "The sender's pictures (`assetId` of /public/upload/file), in order. They are shown with a recording of sound alone; the first one is shown on the card of a written message.",
      }),
  })
    .test(
      "reel",
      msg("A video belongs to a reel or is feedback, not both"),
      ({ kind, tributeId }) => (kind === "feedback") === (tributeId === null),
    )
    .test(
      "behalf",
      msg("Only an answer can be recorded for somebody else"),
      ({ kind, onBehalfOf }) => kind === "answer" || onBehalfOf === null,
    )
    .test(
      "message",
      msg("Only an answer can be written"),
      ({ kind, mimeType }) => kind === "answer" || mimeType !== MESSAGE_TYPE,
    ),
  data: submissionSchema,
});

export const confirmSubmission = define({
  access: "user",
  summary: "Confirms that all bytes are safe.",
  details:
    "Succeeds only if length and SHA-256 agree. The trim says which part of the video is shown; the server keeps all of it.",
  body: object({
    submissionId: idField().required(),
    size: number().integer().min(1).required(),
    sha256: string()
      .matches(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    trimStartMs: trimField(),
    trimEndMs: trimField(),
    replaces: idField().nullable().default(null).meta({
      description:
        "An answer of the same person to the same reel. This one takes its place as soon as it can be played, and the answer is deleted then. In a closed or given reel it stays, and this one is hidden until an organiser shows it.",
    }),
  }).test(
    "length",
    msg("Please keep at least one second of the video"),
    ({ trimStartMs, trimEndMs }) =>
      trimEndMs === null || trimEndMs - (trimStartMs ?? 0) >= TRIM_LEAVES_MS,
  ),
  data: submissionSchema,
});

export const retrySubmission = define({
  access: "user",
  summary: "Processes a failed submission again, for its contributor and the reel's organisers.",
  body: object({
    submissionId: idField().required(),
    acceptsIncomplete: boolean().default(false).meta({
      description: "True to use a file whose end or sound is missing as it is.",
    }),
  }),
  data: submissionSchema,
});

export const removeSubmission = define({
  access: "user",
  session: "current",
  summary: "Deletes a submission.",
  details:
    "An organiser can block its sender in the same step. With `isUndoable`, everybody stops seeing it at once, and it is deleted after ten seconds unless /submission/restore is called.",
  query: object({
    submissionId: idField().required(),
    blocksSender: boolean().meta({
      description: "True to block the sender from the reel too; only for organisers.",
    }),
    isUndoable: boolean().meta({
      description: "True to keep it for ten seconds; only for organisers.",
    }),
  }),
  data: object({ removed: boolean().required() }),
});

export const restoreSubmission = define({
  access: "user",
  summary: "Gives back a video that an organiser has deleted less than ten seconds ago.",
  details:
    "It also takes back a block that was part of the deletion. Repeating the call changes nothing.",
  body: object({ submissionId: idField().required() }),
  data: submissionSchema,
});

export const requestRetake = define({
  access: "user",
  summary: "Asks the sender of an answer to send another one, for the reel's organisers.",
  details:
    "The sender is notified and, if they have an address, gets a mail, both at most once a day for each video. Their page of the reel shows the reason until the new video has replaced this one.",
  body: retakeRequestSchema.shape({ submissionId: idField().required() }),
  data: object({
    submission: submissionSchema,
    isMailed: boolean().required().meta({ description: "True if a mail is on its way." }),
  }),
});

export const renameContributor = define({
  access: "user",
  summary: "Corrects the name of a person of the reel, for its organisers.",
  details:
    "The person is the speaker of a video, or somebody on the status board. The name is used everywhere in this reel, and nowhere else.",
  body: speakerSchema
    .shape({
      tributeId: idField().required(),
      submissionId: idField().nullable().default(null),
      inviteeId: idField().nullable().default(null),
    })
    .meta({ title: "CorrectedName" })
    .test(
      "person",
      msg("Please name a video or a person"),
      ({ submissionId, inviteeId }) => (submissionId === null) !== (inviteeId === null),
    ),
  data: object({ firstName: string().required(), lastName: string().defined() }),
});

export const approveSubmission = define({
  access: "user",
  summary: "Shows a video in the reel that waited for it, for the reel's organisers.",
  details:
    "In a reel that needs approval, its sender's later videos do not wait. Repeating the call changes nothing.",
  body: object({ submissionId: idField().required() }),
  data: submissionSchema,
});

export const getFeed = define({
  access: "public",
  summary: "Returns the reel as it is played.",
  query: object({ tributeId: idField().required(), tgd: tokenField() }),
  data: feedSchema,
});

export const getGiftFilm = define({
  access: "public",
  summary: "Returns the film of a gift for its recipient to keep.",
  details:
    "For everybody who may watch the gift, from its reveal on, if its organisers allow it. `preparing` tells that a film was ordered; ask again some seconds later.",
  query: object({ tributeId: idField().required(), tgd: tokenField() }),
  data: giftFilmSchema,
});

export const actOnReel = define({
  access: "public",
  summary: "Counts a view or a heart, or saves the reel for later.",
  body: object({
    tributeId: idField().required(),
    action: oneOf(SUBMISSION_ACTIONS).required(),
    tgd: tokenField(),
    submissionId: idField().meta({
      description:
        "The clip that played when a heart was sent; its contributor gets the heart too.",
    }),
  }),
  data: object({ views: countField(), hearts: countField(), saved: boolean().required() }),
});

export const getDownloadUrl = define({
  access: "user",
  session: "current",
  summary: "Returns the address of one video as it was uploaded.",
  details: "For its contributor and the reel's organisers. The address works until `expiresAt`.",
  query: object({ submissionId: idField().required() }),
  data: object({ url: string().required(), expiresAt: instantField().required() }),
});

export const getReplay = define({
  access: "user",
  summary: "Returns a playlist of one answer, which plays for an hour without a login.",
  details:
    "For its contributor and the reel's organisers. While its trim is being made, the address names the part to play (`splitPart`).",
  query: object({ submissionId: idField().required() }),
  data: object({ playlistUrl: string().required() }),
});

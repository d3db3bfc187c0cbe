import { array, boolean, number, object, string } from "yup";
import { idField, oneOf, textField } from "../fields";
import { CAPTIONS_MAX, SPEECH_PROGRESS } from "../domain/captions";
import { msg } from "../msg";
import { define } from "./define";

const captionsVersionField = () =>
  number().integer().min(0).required().meta({
    description: "Counts the saves. A save that was made from an outdated version gets OUTDATED.",
  });

/** A BCP 47 code such as `de`. */
const captionsLanguageField = () => string().matches(/^[a-z]{2,3}$/, msg("Invalid language"));

export const captionsSchema = object({
  submissionId: idField().required(),
  version: captionsVersionField(),
  captions: string().nullable().defined().meta({
    description:
      "WebVTT in ms of the whole clip, with the times of words if they are known; null for none.",
  }),
  language: captionsLanguageField().required().meta({
    description: "The language in which somebody speaks, as a BCP 47 code.",
  }),
  isMachine: boolean().required().meta({
    description: "True if a machine wrote them and nobody has corrected them.",
  }),
  speech: oneOf(SPEECH_PROGRESS).required(),
  translations: array()
    .of(
      object({
        language: captionsLanguageField().required(),
        version: captionsVersionField(),
        captions: string().nullable().defined(),
        isMachine: boolean().required(),
      }).required(),
    )
    .required()
    .meta({ description: "The captions in other languages." }),
}).meta({ title: "Captions" });

export const getCaptions = define({
  access: "user",
  summary: "Returns the captions of one clip, for its sender and the reel's organisers.",
  query: object({ submissionId: idField().required() }),
  data: captionsSchema,
});

export const saveCaptions = define({
  access: "user",
  summary: "Saves the captions of one clip.",
  details:
    "Answers with what is stored: only cues, without styles, settings or foreign tags. `language` names a translation; without it, the captions are those in the language of the speaker.",
  body: object({
    submissionId: idField().required(),
    language: captionsLanguageField().nullable(),
    version: number().integer().min(0).required(),
    captions: textField(CAPTIONS_MAX).nullable().defined(),
  }),
  data: captionsSchema
    .shape({
      leftOut: array().of(number().integer().required()).required().meta({
        description: "The positions of captions in the sent text that could not be read, from 1.",
      }),
    })
    .meta({ title: "SavedCaptions" }),
});

export const getSpeechEngine = define({
  access: "public",
  summary: "Tells where recordings are sent for captions.",
  data: object({
    host: string().nullable().defined().meta({
      description: "The host of the engine; null where nothing is sent.",
    }),
  }),
});

export const requestCaptions = define({
  access: "user",
  summary: "Has captions made from what is said in one clip, which has none.",
  details: "For its sender and the reel's organisers, where an engine is configured.",
  body: object({ submissionId: idField().required() }),
  data: captionsSchema,
});

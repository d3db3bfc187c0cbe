import type { InferType } from "yup";
import type * as schemas from "../schemas/captions";
import type { Endpoint } from "./endpoint";

export type Captions = InferType<typeof schemas.captionsSchema>;

export const getCaptions: Endpoint<typeof schemas.getCaptions> = {
  method: "GET",
  path: "/submission/captions",
};

export const saveCaptions: Endpoint<typeof schemas.saveCaptions> = {
  method: "PUT",
  path: "/submission/captions",
};

export const getSpeechEngine: Endpoint<typeof schemas.getSpeechEngine> = {
  method: "GET",
  path: "/submission/speech_engine",
};

export const requestCaptions: Endpoint<typeof schemas.requestCaptions> = {
  method: "POST",
  path: "/submission/captions",
};

import type { InferType } from "yup";
import type * as forms from "../forms/submission";
import type * as feed from "../schemas/feed";
import type * as schemas from "../schemas/submission";
import type { Endpoint } from "./endpoint";

export type Submission = InferType<typeof schemas.submissionSchema>;
export type Speaker = InferType<typeof forms.speakerSchema>;
export type Clip = InferType<typeof feed.clipSchema>;
export type Chapter = InferType<typeof feed.chapterSchema>;
export type ReelMusic = InferType<typeof feed.reelMusicSchema>;
export type Feed = InferType<typeof feed.feedSchema>;
export type GiftFilm = InferType<typeof feed.giftFilmSchema>;

export const listSubmissions: Endpoint<typeof schemas.listSubmissions> = {
  method: "GET",
  path: "/submission",
};

export const createSubmission: Endpoint<typeof schemas.createSubmission> = {
  method: "POST",
  path: "/submission",
};

export const confirmSubmission: Endpoint<typeof schemas.confirmSubmission> = {
  method: "PUT",
  path: "/submission",
};

export const retrySubmission: Endpoint<typeof schemas.retrySubmission> = {
  method: "POST",
  path: "/submission/retry",
};

export const removeSubmission: Endpoint<typeof schemas.removeSubmission> = {
  method: "DELETE",
  path: "/submission",
};

export const restoreSubmission: Endpoint<typeof schemas.restoreSubmission> = {
  method: "POST",
  path: "/submission/restore",
};

export const requestRetake: Endpoint<typeof schemas.requestRetake> = {
  method: "POST",
  path: "/submission/ask_again",
};

export const renameContributor: Endpoint<typeof schemas.renameContributor> = {
  method: "PUT",
  path: "/submission/name",
};

export const approveSubmission: Endpoint<typeof schemas.approveSubmission> = {
  method: "POST",
  path: "/submission/approve",
};

export const getFeed: Endpoint<typeof schemas.getFeed> = {
  method: "GET",
  path: "/submission/feed",
};

export const getGiftFilm: Endpoint<typeof schemas.getGiftFilm> = {
  method: "GET",
  path: "/submission/film",
};

export const actOnReel: Endpoint<typeof schemas.actOnReel> = {
  method: "POST",
  path: "/submission/action",
};

export const getDownloadUrl: Endpoint<typeof schemas.getDownloadUrl> = {
  method: "GET",
  path: "/submission/video/download_url",
};

export const getReplay: Endpoint<typeof schemas.getReplay> = {
  method: "GET",
  path: "/submission/replay",
};

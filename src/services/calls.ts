import type { BodyOf } from "@contract/http/endpoint";
import * as invites from "@contract/http/invite";
import * as presentations from "@contract/http/presentation";
import type { Presentation } from "@contract/http/presentation";
import * as submissions from "@contract/http/submission";
import * as uploads from "@contract/http/upload";
import * as users from "@contract/http/user";
import { call, callNow } from "./http";

/*
 * These calls are for code that no screen waits for: it sends recordings, saves automatically, or
 * counts. Their answers are not cached. Some of the calls are sent while the page closes, when
 * there is no time for a store or for an interceptor.
 */

export const createSubmission = (body: BodyOf<typeof submissions.createSubmission>) =>
  call(submissions.createSubmission, { body });

export const confirmSubmission = (
  body: BodyOf<typeof submissions.confirmSubmission>,
  signal?: AbortSignal,
) => call(submissions.confirmSubmission, { body, signal });

export const saveProfile = (userDetails: users.ProfileDetails) =>
  call(users.updateProfile, { body: { userDetails } });

export const discardSubmission = (submissionId: string) =>
  call(submissions.removeSubmission, {
    query: { submissionId },
  });

/** Sends a picture. The `url` in the answer leads to the re-encoded picture. */
export const sendPicture = (picture: Blob, name: string) => {
  const body = new FormData();
  body.append("file", picture, name);
  return call(uploads.uploadPicture, {
    body,
  } as never);
};

/** Records what somebody does with a reel, such as a heart or a view. */
export const actOnReel = (body: BodyOf<typeof submissions.actOnReel>) =>
  call(submissions.actOnReel, { body });

export const readPresentation = (tributeId: string) =>
  call(presentations.getPresentation, {
    query: { tributeId },
  });

/**
 * A browser still sends this many bytes for a page that is gone. Some room is left for its other
 * requests.
 */
const OUTLIVES_MAX = 48 * 1024;

const mayOutlive = (body: Presentation): boolean =>
  new Blob([JSON.stringify(body)]).size < OUTLIVES_MAX;

/** Saves a presentation. A save that has begun arrives even if the page is left meanwhile. */
export const savePresentation = (body: Presentation) =>
  call(presentations.savePresentation, { body, outlivesPage: mayOutlive(body) });

/**
 * Saves a presentation for a page that is being left. A presentation that is too large for that is
 * sent as usual and may not arrive.
 */
export const savePresentationNow = (body: Presentation) =>
  mayOutlive(body) ? callNow(presentations.savePresentation, { body }) : savePresentation(body);

/**
 * Reports that an invitation was opened. The call carries no token, because a personal link needs
 * no account.
 */
export const openInvite = (tributeId: string, invite: string) =>
  call(invites.openInvite, {
    body: { tributeId, invite },
    asVisitor: true,
  });

export const declineInvite = (tributeId: string, invite: string) =>
  callNow(invites.declineInvite, { body: { tributeId, invite } }, { asVisitor: true });

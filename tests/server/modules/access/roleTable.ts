import { listExports, removeExport, startExport } from "@contract/http/export";
import type { Endpoint } from "@contract/http/endpoint";
import { listActivity } from "@contract/http/activity";
import {
  blockPerson,
  declineInvite,
  getInvite,
  invitePeople,
  readPersonalLinks,
  removePeople,
  openInvite,
  limitInviteLink,
  renewInviteLink,
  resendInvite,
  unblockPerson,
  withdrawInvite,
} from "@contract/http/invite";
import {
  addRecipient,
  changeRecipient,
  getGiftLink,
  markGiven,
  openGift,
  removeRecipient,
  renewGiftLink,
  saveGiftLink,
} from "@contract/http/gift";
import {
  DEFAULT_DESIGN,
  getPresentation,
  listMusic,
  removeMusic,
  savePresentation,
  uploadMusic,
} from "@contract/http/presentation";
import {
  addQuestion,
  editQuestion,
  listQuestions,
  removeQuestion,
  saveQuestions,
} from "@contract/http/question";
import {
  acceptOrganiser,
  getOrganiserInvite,
  inviteOrganiser,
  listOrganisers,
  removeOrganiser,
} from "@contract/http/organiser";
import { cancelReduction, keepReduced } from "@contract/http/reduction";
import {
  DEFAULT_REMINDER_PLAN,
  getReminders,
  listReminderRecipients,
  pauseReminders,
  listReelMails,
  previewReminder,
  saveReminderPlan,
  sendReminders,
} from "@contract/http/reminder";
import {
  actOnReel,
  renameContributor,
  createSubmission,
  getFeed,
  getGiftFilm,
} from "@contract/http/submission";
import {
  continueAsGuest,
  continueLater,
  createTribute,
  deleteTribute,
  duplicateTribute,
  getTributePage,
  getTributeTypes,
  listContributedTributes,
  listGifts,
  listInvitees,
  listSavedReels,
  listTributes,
  setApproval,
  setTributeState,
  updateTribute,
} from "@contract/http/tribute";
import { giftDetails, tributeDetails } from "@tests/support/factories/reels";

export const CALLERS = [
  "anonymous",
  "forged token",
  "other user",
  "contributor",
  "co-organiser",
  "creator",
  "gift link",
  "invite link",
  "revoked gift link",
  "revoked invite link",
] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * States the answer for each caller: `ok`, or the code of the error. Callers without an entry get
 * `others`.
 */
type Expected = Partial<Record<Caller, string>> & { others: string };

export interface Row {
  endpoint: Endpoint;
  /** This is the input besides `tributeId`. */
  input?: Record<string, unknown>;
  expected: Expected;
}

/**
 * Refuses a signed-in stranger or link holder, asks a visitor to sign in, and serves the
 * organisers.
 */
const ORGANISERS_ONLY: Expected = {
  creator: "ok",
  "co-organiser": "ok",
  anonymous: "UNAUTHENTICATED",
  "gift link": "UNAUTHENTICATED",
  "invite link": "UNAUTHENTICATED",
  "revoked gift link": "UNAUTHENTICATED",
  "revoked invite link": "UNAUTHENTICATED",
  others: "FORBIDDEN",
};
const SIGNED_IN: Expected = { ...ORGANISERS_ONLY, others: "ok" };
const ORGANISERS_ABOUT_NOTHING: Expected = {
  ...ORGANISERS_ONLY,
  creator: "NOT_FOUND",
  "co-organiser": "NOT_FOUND",
};
const NO_TOKEN = "x".repeat(63);
const NOBODY = { input: { recipientId: NO_TOKEN }, expected: ORGANISERS_ABOUT_NOTHING };
const BY_SIGHT: Expected = {
  creator: "ok",
  "co-organiser": "ok",
  "gift link": "ok",
  "revoked gift link": "LINK_INVALID",
  others: "FORBIDDEN",
};

/** Lists every call about a reel, and the answer for each caller. */
export const ROWS: Row[] = [
  { endpoint: listExports, expected: ORGANISERS_ONLY },
  { endpoint: startExport, input: { kind: "reel" }, expected: ORGANISERS_ONLY },
  { endpoint: removeExport, input: { exportId: "none" }, expected: SIGNED_IN },
  { endpoint: listMusic, expected: ORGANISERS_ONLY },
  {
    endpoint: uploadMusic,
    expected: { ...ORGANISERS_ONLY, creator: "BAD_REQUEST", "co-organiser": "BAD_REQUEST" },
  },
  { endpoint: removeMusic, input: { assetId: "none" }, expected: ORGANISERS_ONLY },
  { endpoint: createTribute, input: tributeDetails(), expected: SIGNED_IN },
  { endpoint: updateTribute, input: { details: tributeDetails() }, expected: ORGANISERS_ONLY },
  { endpoint: setTributeState, input: { state: "open" }, expected: ORGANISERS_ONLY },
  { endpoint: setApproval, input: { requiresApproval: false }, expected: ORGANISERS_ONLY },
  { endpoint: cancelReduction, expected: ORGANISERS_ONLY },
  { endpoint: keepReduced, expected: { ...ORGANISERS_ONLY, "co-organiser": "FORBIDDEN" } },
  { endpoint: blockPerson, input: { userId: "none" }, expected: ORGANISERS_ABOUT_NOTHING },
  { endpoint: unblockPerson, input: { userId: "none" }, expected: ORGANISERS_ONLY },
  { endpoint: listActivity, expected: ORGANISERS_ONLY },
  { endpoint: listTributes, expected: SIGNED_IN },
  { endpoint: listContributedTributes, expected: SIGNED_IN },
  { endpoint: listGifts, expected: SIGNED_IN },
  { endpoint: listSavedReels, expected: SIGNED_IN },
  { endpoint: duplicateTribute, input: { details: tributeDetails() }, expected: ORGANISERS_ONLY },
  {
    endpoint: getTributeTypes,
    expected: { creator: "ok", "co-organiser": "ok", others: "FORBIDDEN" },
  },
  { endpoint: getTributePage, expected: { others: "ok" } },
  {
    endpoint: listQuestions,
    input: { type: "Birthday" },
    expected: { creator: "ok", "co-organiser": "ok", others: "FORBIDDEN" },
  },
  { endpoint: saveQuestions, input: { questionIds: ["birthday-01"] }, expected: ORGANISERS_ONLY },
  { endpoint: addQuestion, input: { question: "Why?" }, expected: ORGANISERS_ONLY },
  {
    endpoint: editQuestion,
    input: { questionId: "none", question: "Why?" },
    expected: ORGANISERS_ABOUT_NOTHING,
  },
  {
    endpoint: removeQuestion,
    input: { questionId: "none" },
    expected: ORGANISERS_ABOUT_NOTHING,
  },
  { endpoint: getInvite, expected: ORGANISERS_ONLY },
  { endpoint: invitePeople, input: { people: [{ email: "x" }] }, expected: ORGANISERS_ONLY },
  { endpoint: resendInvite, input: { inviteeId: "none" }, expected: ORGANISERS_ABOUT_NOTHING },
  { endpoint: withdrawInvite, input: { inviteeId: "none" }, expected: ORGANISERS_ABOUT_NOTHING },
  { endpoint: openInvite, input: { invite: NO_TOKEN }, expected: { others: "LINK_INVALID" } },
  { endpoint: declineInvite, input: { invite: NO_TOKEN }, expected: { others: "LINK_INVALID" } },
  { endpoint: listInvitees, expected: ORGANISERS_ONLY },
  { endpoint: listOrganisers, expected: ORGANISERS_ONLY },
  {
    endpoint: inviteOrganiser,
    input: { organiser: { email: "kay@example.com" } },
    // The creator has just invited them.
    expected: {
      ...ORGANISERS_ONLY,
      "co-organiser": "TOO_MANY_REQUESTS",
      creator: "TOO_MANY_REQUESTS",
    },
  },
  { endpoint: removeOrganiser, input: { organiserId: "none" }, expected: ORGANISERS_ONLY },
  {
    endpoint: getOrganiserInvite,
    input: { organiser: NO_TOKEN },
    expected: { others: "LINK_INVALID" },
  },
  {
    endpoint: acceptOrganiser,
    input: { organiser: NO_TOKEN },
    expected: {
      ...ORGANISERS_ONLY,
      creator: "LINK_INVALID",
      "co-organiser": "LINK_INVALID",
      others: "LINK_INVALID",
    },
  },
  {
    endpoint: createSubmission,
    input: { mimeType: "video/webm" },
    expected: { ...ORGANISERS_ONLY, contributor: "ok" },
  },
  {
    endpoint: renameContributor,
    input: { inviteeId: "none", firstName: "Grace" },
    expected: ORGANISERS_ABOUT_NOTHING,
  },
  { endpoint: readPersonalLinks, input: { inviteeIds: ["none"] }, expected: ORGANISERS_ONLY },
  { endpoint: removePeople, input: { inviteeIds: ["none"] }, expected: ORGANISERS_ONLY },
  { endpoint: getReminders, expected: ORGANISERS_ONLY },
  { endpoint: saveReminderPlan, input: DEFAULT_REMINDER_PLAN, expected: ORGANISERS_ONLY },
  { endpoint: previewReminder, input: { message: "" }, expected: ORGANISERS_ONLY },
  { endpoint: listReminderRecipients, expected: ORGANISERS_ONLY },
  {
    endpoint: pauseReminders,
    input: { inviteeId: "none", isPaused: true },
    expected: ORGANISERS_ABOUT_NOTHING,
  },
  {
    endpoint: continueLater,
    // Only guests need it.
    expected: { ...ORGANISERS_ONLY, creator: "FORBIDDEN", "co-organiser": "FORBIDDEN" },
  },
  { endpoint: continueAsGuest, input: { code: NO_TOKEN }, expected: { others: "LINK_INVALID" } },
  { endpoint: sendReminders, expected: ORGANISERS_ONLY },
  { endpoint: listReelMails, expected: ORGANISERS_ONLY },
  { endpoint: getPresentation, expected: ORGANISERS_ONLY },
  {
    endpoint: savePresentation,
    input: { version: 0, order: [], hidden: [], ...DEFAULT_DESIGN },
    // The co-organiser has just saved it.
    expected: { ...ORGANISERS_ONLY, creator: "OUTDATED" },
  },
  { endpoint: getGiftLink, expected: ORGANISERS_ONLY },
  { endpoint: saveGiftLink, input: { gift: giftDetails() }, expected: ORGANISERS_ONLY },
  { endpoint: addRecipient, input: { recipient: { name: "Tom" } }, expected: ORGANISERS_ONLY },
  {
    endpoint: changeRecipient,
    input: { recipientId: NO_TOKEN, recipient: { name: "Tom" } },
    expected: ORGANISERS_ABOUT_NOTHING,
  },
  { endpoint: markGiven, ...NOBODY },
  { endpoint: removeRecipient, ...NOBODY },
  { endpoint: getFeed, expected: BY_SIGHT },
  // Organisers have exports.
  {
    endpoint: getGiftFilm,
    expected: { ...BY_SIGHT, creator: "FORBIDDEN", "co-organiser": "FORBIDDEN" },
  },
  { endpoint: actOnReel, input: { action: "WATCH_REEL" }, expected: BY_SIGHT },
  { endpoint: actOnReel, input: { action: "HEART" }, expected: BY_SIGHT },
  {
    endpoint: actOnReel,
    input: { action: "SHARE_REEL" },
    expected: { ...BY_SIGHT, contributor: "ok" },
  },
  {
    endpoint: openGift,
    input: { tgd: NO_TOKEN, password: "guess" },
    // There is nothing to enter when no password was set.
    expected: { others: "LINK_INVALID", "gift link": "ok" },
  },
  { endpoint: limitInviteLink, input: { expiresAt: null }, expected: ORGANISERS_ONLY },
  // These three come last, because they delete what the rows above use.
  { endpoint: renewGiftLink, expected: ORGANISERS_ONLY },
  { endpoint: renewInviteLink, expected: ORGANISERS_ONLY },
  { endpoint: deleteTribute, expected: { ...ORGANISERS_ONLY, "co-organiser": "FORBIDDEN" } },
];

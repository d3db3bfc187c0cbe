import type { TributeTypeName } from "@contract/domain/tributeTypes";

/**
 * Builds every address of the app. Link to the starter page, the FAQ and the privacy policy by
 * their path too: if a marketing site has them, the router redirects there.
 */
export const paths = {
  starterPage: () => "/",
  login: () => "/login",
  signInLink: () => "/login/link",
  signup: () => "/signup",
  verify: () => "/verify",
  /** The link in the mail to a new address of a user leads here. */
  confirmEmail: () => "/verify/email",
  forgotPassword: () => "/forgotpassword",
  /** `show` is a filter of the lists; without one, it shows all lists. */
  homePage: ({ show }: { show?: HomeFilter } = {}) => withQuery("/home", { show }),
  /** `occasion` is selected in the first step. */
  createTribute: (query: { step?: string; occasion?: TributeTypeName } = {}) =>
    withQuery("/createtribute", query),
  questions: () => "/createtribute/questions",
  addQuestions: () => "/createtribute/questions/addquestions",
  createReelRecord: () => "/createtribute/record",
  invite: ({ by }: { by?: "mail" } = {}) => withQuery("/createtribute/invite", { by }),
  tributeReady: () => "/createtribute/tributeready",
  tributeDetails: (tributeId: string, { invite }: { invite?: string } = {}) =>
    withQuery(`/tribute/${encodeURIComponent(tributeId)}`, { invite }),
  /**
   * Leads to a part of a reel's page for its organisers, or without one to its people. `replaces` is
   * the video that an organiser's file takes the place of, and `file` the position of a dropped file.
   */
  desk: (tributeId: string, query: { view?: DeskView; replaces?: string; file?: string } = {}) =>
    withQuery(`/tribute/${encodeURIComponent(tributeId)}`, query),
  /**
   * Leads to a part of the presentation, or without one to the videos. `card` names the recipient
   * whose card is printed, and `preview` the one whose gift is previewed.
   */
  presentation: (
    tributeId: string,
    query: { part?: PresentationPart; card?: string; preview?: string } = {},
  ) => withQuery(`/tribute/${encodeURIComponent(tributeId)}/presentation`, query),
  /**
   * Leads to the reel, or with a view to the recipient's thank-you, which is recorded (`reply`),
   * written (`write`) or watched (`thanks`), or to the film as a file (`film`).
   */
  watch: (
    tributeId: string,
    query: { tgd?: string; view?: "reply" | "write" | "thanks" | "film" } = {},
  ) => withQuery(`/tribute/${encodeURIComponent(tributeId)}/watch`, query),
  /** The sample reel has the address of a reel, but no row in the database. */
  sample: () => "/tribute/sample/watch",
  /** `retake` is the answer that a new video replaces. */
  recordTribute: (
    query: { tributeId?: string; invite?: string; question?: string; retake?: string } = {},
  ) => withQuery("/recordtribute", query),
  upgrade: () => "/createtribute/upgrade",
  aboutUs: () => "/aboutus",
  faq: ({ question }: { question?: string } = {}) => (question ? `/faq#${question}` : "/faq"),
  privacyPolicy: () => "/privacypolicy",
  pricing: () => "/pricing",
  contactus: () => "/contactus",
  feedBack: () => "/feedback",
  feedbackRecord: () => "/feedback/record",
  notification: () => "/notification",
  profile: () => "/profile",
  credits: () => "/profile/credits",
  /** Leads to the operator's lists: what people wrote, who owes, and what was done. */
  operator: ({ view }: { view?: OperatorView } = {}) => withQuery("/operator", { view }),
  checkout: () => "/checkout",
  share: (query: { tributeId: string; invite?: string }) => withQuery("/share", query),
} as const;

/** Is the state of a navigation to the recorder after which the camera opens by itself. */
export const OPENS_CAMERA = { opensCamera: true } as const;
export type OpensCamera = typeof OPENS_CAMERA;

/** Is the state of a navigation to the desk after which it asks whom to remind. */
export const OPENS_REMINDER = { opensReminder: true } as const;

export const HOME_FILTERS = ["mine", "in", "gifts", "saved", "past"] as const;
export type HomeFilter = (typeof HOME_FILTERS)[number];

/** Lists what a reel's page shows to its organisers. */
export const DESK_VIEWS = [
  "people",
  "videos",
  "manage",
  "invite",
  "invitebymail",
  "edit",
  "questions",
  "addquestions",
  "organisers",
  "recordfor",
  "activity",
  "duplicate",
] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** Lists what a reel's presentation shows besides the order of its videos. */
export const PRESENTATION_PARTS = ["cards", "music", "gift"] as const;
export type PresentationPart = (typeof PRESENTATION_PARTS)[number];

/** Lists what the operator's screen shows besides the messages. */
export const OPERATOR_VIEWS = ["feedback", "owed", "log"] as const;
export type OperatorView = (typeof OPERATOR_VIEWS)[number];

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}

/** Returns the address where the poster of a reel's open invite link is made. */
export function posterPathOf(inviteLink: string): string {
  const { pathname, searchParams } = new URL(inviteLink);
  const tributeId = decodeURIComponent(pathname.split("/")[2] ?? "");
  return paths.share({ tributeId, invite: searchParams.get("invite") ?? undefined });
}

/**
 * Every address of the app, built here and nowhere else. Link to the starter page, the FAQ and the privacy policy by
 * their path too: where a marketing site has them, the router leads there.
 */
export const paths = {
  starterPage: () => "/",
  login: () => "/login",
  signup: () => "/signup",
  verify: () => "/verify",
  forgotPassword: () => "/forgotpassword",
  homePage: () => "/home",
  createTribute: ({ step }: { step?: string } = {}) => withQuery("/createtribute", { step }),
  questions: () => "/createtribute/questions",
  addQuestions: () => "/createtribute/questions/addquestions",
  createReelRecord: () => "/createtribute/record",
  invite: ({ by }: { by?: "mail" } = {}) => withQuery("/createtribute/invite", { by }),
  tributeReady: () => "/createtribute/tributeready",
  tributeDetails: (tributeId: string, { invite }: { invite?: string } = {}) =>
    withQuery(`/tribute/${encodeURIComponent(tributeId)}`, { invite }),
  /** A part of a reel's page for its organisers; without one, its videos. */
  desk: (tributeId: string, { view }: { view?: DeskView } = {}) =>
    withQuery(`/tribute/${encodeURIComponent(tributeId)}`, { view }),
  /** What is arranged there; without a part, the videos. */
  presentation: (tributeId: string, { part }: { part?: PresentationPart } = {}) =>
    withQuery(`/tribute/${encodeURIComponent(tributeId)}/presentation`, { part }),
  /** The reel; with a view, the recipient's thank-you, being recorded or to be watched by those in the reel. */
  watch: (tributeId: string, query: { tgd?: string; view?: "reply" | "thanks" } = {}) =>
    withQuery(`/tribute/${encodeURIComponent(tributeId)}/watch`, query),
  /** `retake` is the answer that a new video takes the place of. */
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
  /** What people wrote, and who owes; for those who run this. */
  operator: ({ view }: { view?: OperatorView } = {}) => withQuery("/operator", { view }),
  checkout: () => "/checkout",
  share: (query: { tributeId: string; invite?: string }) => withQuery("/share", query),
} as const;

/** What a reel's page shows to its organisers beside the videos. */
export const DESK_VIEWS = [
  "people",
  "manage",
  "invite",
  "invitebymail",
  "edit",
  "questions",
  "addquestions",
  "organisers",
  "recordfor",
] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** What a reel's presentation shows beside the order of its videos. */
export const PRESENTATION_PARTS = ["cards", "music", "gift"] as const;
export type PresentationPart = (typeof PRESENTATION_PARTS)[number];

/** What the operator's screen shows beside the messages. */
export const OPERATOR_VIEWS = ["feedback", "owed"] as const;
export type OperatorView = (typeof OPERATOR_VIEWS)[number];

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}

/** The end of an address of the app that somebody pasted, or null when it is not one of a reel. */
export function reelPathOf(pasted: string): string | null {
  const text = pasted.trim();
  const base = window.location.origin;
  if (!text || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^\/tribute\/[\w-]+(\/watch)?\/?$/.test(url.pathname) ? url.pathname + url.search : null;
}

/** Where the poster of a reel's open invite link is made. */
export function posterPathOf(inviteLink: string): string {
  const { pathname, searchParams } = new URL(inviteLink);
  const tributeId = decodeURIComponent(pathname.split("/")[2] ?? "");
  return paths.share({ tributeId, invite: searchParams.get("invite") ?? undefined });
}

import type { Gift, GiftLink, GiftRecipient } from "@contract/http/gift";
import { DEFAULT_DESIGN, type Presentation } from "@contract/http/presentation";
import type { Captions } from "@contract/http/captions";
import type { Feed, Submission } from "@contract/http/submission";
import type { TributePage, TributeQuestion } from "@contract/http/tribute";

export function aQuestion(change: Partial<TributeQuestion> = {}): TributeQuestion {
  return { _id: "q-1", question: "How did you meet?", isSelected: false, ...change };
}

/** Builds a reel's page as its creator, Ada, sees it. */
export function aTribute(change: Partial<TributePage> = {}): TributePage {
  return {
    _id: "reel-1",
    name: "Happy birthday, Rose!",
    tributeType: "Birthday",
    imageUrl: null,
    createdBy: { userId: "ada", firstName: "Ada" },
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    message: "Keep it a surprise!",
    dueDate: "2099-12-01",
    timeZone: "Europe/Berlin",
    state: "open",
    questions: [aQuestion()],
    contributors: ["Ben"],
    viewer: "creator",
    requiresApproval: false,
    isBlocked: false,
    canWatch: false,
    reduction: null,
    invitee: null,
    ...change,
  };
}

export function aPage(tribute: TributePage | null) {
  return { title: "A reel", description: "", imageUrl: null, tribute };
}

export function aSubmission(change: Partial<Submission> = {}): Submission {
  return {
    _id: "clip-1",
    tributeId: "reel-1",
    kind: "answer",
    questionId: "q1",
    question: "How did you meet?",
    contributor: { userId: "ben", firstName: "Ben", lastName: "King" },
    isOnBehalf: false,
    isInterrupted: false,
    isWaiting: false,
    isRetake: false,
    newTake: null,
    state: "ready",
    progress: 1,
    failure: null,
    missingPart: null,
    durationMs: 65_000,
    trimStartMs: null,
    trimEndMs: null,
    posterUrl: null,
    size: 1000,
    sha256: null,
    originalDeletedAt: null,
    createdAt: "2026-11-02T00:00:00Z",
    ...change,
  };
}

export function aPresentation(change: Partial<Presentation> = {}): Presentation {
  return { tributeId: "reel-1", version: 0, order: [], hidden: [], ...DEFAULT_DESIGN, ...change };
}

/** Builds a reel in which nothing plays yet. */
export function aFeed(change: Partial<Feed> = {}): Feed {
  return {
    tributeId: "reel-1",
    name: "Happy birthday, Rose!",
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    imageUrl: null,
    recipientName: null,
    message: "",
    revealAt: null,
    now: "2026-11-21T10:00:00Z",
    playlistUrl: null,
    durationMs: 0,
    clips: [],
    chapters: [],
    theme: "classic",
    captionTracks: [],
    mp4Url: null,
    isMp4Coming: false,
    canDownload: false,
    music: null,
    views: 0,
    hearts: 0,
    actions: ["WATCH_REEL"],
    saved: false,
    ...change,
  };
}

/** Builds a gift as its organisers get it. Its only recipient is that of `gift`, with `link`. */
export function aGiftLink({
  link = "https://folkreel.test/tribute/reel-1/watch?tgd=abc",
  gift = aGift(),
  ...change
}: Partial<GiftLink> = {}): GiftLink {
  const { recipientName: name, recipientEmail: email, expiresAt } = gift;
  const only = aRecipient({ _id: "reel-1", name, email, expiresAt, link });
  return {
    link,
    hasPassword: false,
    isAnnounced: true,
    gift,
    recipients: [only],
    ...change,
  };
}

export function aRecipient(change: Partial<GiftRecipient> = {}): GiftRecipient {
  return {
    _id: "recipient-1",
    name: "Tom",
    email: null,
    expiresAt: null,
    link: "https://folkreel.test/tribute/reel-1/watch?tgd=tom",
    givenAt: null,
    openedAt: null,
    watchedAt: null,
    finishedAt: null,
    downloadedAt: null,
    answeredAt: null,
    mail: null,
    mailProblem: null,
    ...change,
  };
}

export function aGift(): Gift {
  return {
    recipientName: "Rose",
    recipientEmail: null,
    message: "",
    revealAt: null,
    expiresAt: null,
    timeZone: "Europe/Berlin",
    canShare: true,
    canDownload: true,
    contributorsWatch: false,
    showsNewVideos: false,
  };
}

/** Builds the captions of a clip that has none yet, in English. */
export function aCaptions(change: Partial<Captions> = {}): Captions {
  return {
    submissionId: "a",
    version: 0,
    captions: null,
    language: "en",
    isMachine: false,
    speech: "off",
    translations: [],
    ...change,
  };
}

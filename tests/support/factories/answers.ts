import type { Feed, Submission } from "@contract/http/submission";
import type { GiftCard, TributeCard, TributePage } from "@contract/http/tribute";
import type { Profile } from "@contract/http/user";

export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    _id: "ada",
    email: "ada@example.com",
    isEmailVerified: true,
    basicInfo: { firstName: "Ada", lastName: "Lovelace", image: null },
    createdAt: 1_760_000_000,
    counts: { submissions: 3, views: 41, hearts: 17 },
    credit: 5,
    stripeCustomerId: null,
    preferences: { videos: true, thanks: true, reminders: true, progress: true, urgent: true },
    mutedChannels: [],
    language: "en",
    ...change,
  };
}

export function aReelCard(change: Partial<TributeCard> = {}): TributeCard {
  return {
    _id: "reel-1",
    name: "Grandma turns 80",
    tributeType: "Birthday",
    imageUrl: null,
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    dueDate: "2026-12-01",
    state: "open",
    clips: 7,
    contributors: 1,
    people: null,
    givenAt: null,
    hasAnswered: false,
    viewer: "contributor",
    actions: ["RECORD_VIDEO"],
    saved: false,
    ...change,
  };
}

/** Builds a reel that Lena gave, open since the first of the month. */
export function aGiftCard(change: Partial<GiftCard> = {}): GiftCard {
  return {
    _id: "gift-1",
    name: "Rose turns 80",
    tributeType: "Birthday",
    imageUrl: null,
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    actions: ["WATCH_GIFT_REEL"],
    saved: false,
    from: "Lena",
    openedAt: "2026-11-01T00:00:00Z",
    tgd: "gift-token-0123456789",
    ...change,
  };
}

/** Builds an open reel with two questions, as a contributor sees it. */
export function aTributePage(change: Partial<TributePage> = {}): TributePage {
  return {
    _id: "reel-1",
    name: "Grandma turns 80",
    tributeType: "Birthday",
    imageUrl: null,
    createdBy: { userId: "ada", firstName: "Ada" },
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    message: "",
    dueDate: "2026-12-01",
    timeZone: "Europe/Berlin",
    state: "open",
    questions: [
      { _id: "q1", question: "What do you remember?", isSelected: true },
      { _id: "q2", question: "What do you wish her?", isSelected: true },
    ],
    contributors: [],
    viewer: "visitor",
    requiresApproval: false,
    isBlocked: false,
    canWatch: false,
    reduction: null,
    invitee: null,
    ...change,
  };
}

export function aSubmission(change: Partial<Submission> = {}): Submission {
  return {
    _id: "submission-1",
    tributeId: "reel-1",
    kind: "answer",
    questionId: "q1",
    question: "What do you remember?",
    contributor: { userId: "ada", firstName: "Ada", lastName: "Lovelace" },
    isOnBehalf: false,
    isInterrupted: false,
    isWaiting: false,
    isRetake: false,
    newTake: null,
    state: "uploading",
    progress: 0,
    failure: null,
    missingPart: null,
    durationMs: null,
    trimStartMs: null,
    trimEndMs: null,
    posterUrl: null,
    size: null,
    sha256: null,
    originalDeletedAt: null,
    createdAt: "2026-11-21T10:00:00Z",
    ...change,
  };
}

/** Builds a reel of two people with ten seconds each, as its recipient gets it. */
export function aFeed(change: Partial<Feed> = {}): Feed {
  const clip = { question: null, posterUrl: null, durationMs: 10_000 };
  return {
    tributeId: "reel-1",
    name: "Grandma turns 80",
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
    imageUrl: null,
    recipientName: "Rose",
    message: "With love from all of us",
    revealAt: null,
    now: "2026-11-21T10:00:00Z",
    playlistUrl: "/media/reels/reel-1.m3u8?exp=1&sig=x",
    durationMs: 20_000,
    clips: [
      { ...clip, _id: "clip-1", contributor: "Lena", person: 0, startMs: 0 },
      { ...clip, _id: "clip-2", contributor: "Tom", person: 1, startMs: 10_000 },
    ],
    chapters: [],
    theme: "classic",
    captionTracks: [],
    mp4Url: null,
    isMp4Coming: false,
    canDownload: false,
    music: null,
    views: 4,
    hearts: 7,
    actions: ["WATCH_GIFT_REEL", "SAVE_LATER", "SHARE_REEL"],
    saved: false,
    ...change,
  };
}

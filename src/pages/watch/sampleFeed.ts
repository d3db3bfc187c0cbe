import type { Feed } from "@contract/http/submission";
import type { Language } from "@contract/languages";
import type { Translate } from "@contract/msg";
import { SAMPLE_FILM, SAMPLE_PLAYLIST, sampleCaptions } from "../../config/sample";
import ben from "./media/ben.webp";
import fatima from "./media/fatima.webp";
import liat from "./media/liat.webp";
import lucia from "./media/lucia.webp";
import portrait from "./media/rosa.webp";

/** The card at the beginning and the one at the end have this length, in milliseconds. */
const CARD_MS = 4000;
const CLIP_MS = 3000;

const SPEAKERS = [
  { firstName: "Ben", lastName: "Okafor", posterUrl: ben },
  { firstName: "Lucía", lastName: "Fernández", posterUrl: lucia },
  { firstName: "ליאת", lastName: "כהן", posterUrl: liat },
  { firstName: "Fatima", lastName: "Zahra", posterUrl: fatima },
];

const startOf = (position: number): number => CARD_MS + position * CLIP_MS;

/** Returns the sample as its recipient gets it, without anything that writes. */
export function sampleFeed(t: Translate, language: Language, now: Date): Feed {
  const clips = SPEAKERS.map(({ firstName, lastName, posterUrl }, position) => ({
    _id: `sample-${position}`,
    contributor: `${firstName} ${lastName}`,
    person: position,
    question: null,
    posterUrl,
    startMs: startOf(position),
    durationMs: CLIP_MS,
  }));
  const card = { clipId: null, line: "", durationMs: CARD_MS };
  const title = t("Happy birthday, Rosa!");
  const endMs = startOf(SPEAKERS.length);
  return {
    tributeId: "sample",
    name: title,
    tributeType: "Birthday",
    tributeFor: { name: [{ firstName: "Rosa", lastName: "Delgado" }], gender: "Female" },
    imageUrl: portrait,
    recipientName: "Rosa",
    message: t("Seventy years, and every one of us has a story with you in it. With love!"),
    revealAt: null,
    now: now.toISOString(),
    playlistUrl: SAMPLE_PLAYLIST,
    mp4Url: SAMPLE_FILM,
    isMp4Coming: false,
    canDownload: false,
    durationMs: endMs + CARD_MS,
    clips,
    chapters: [
      { ...card, kind: "opening", title, startMs: 0 },
      ...clips.map((clip) => ({
        kind: "clip" as const,
        clipId: clip._id,
        title: clip.contributor,
        line: "",
        startMs: clip.startMs,
        durationMs: clip.durationMs,
      })),
      { ...card, kind: "closing", title: t("With love"), startMs: endMs },
    ],
    theme: "celebration",
    captionTracks: [{ language, url: sampleCaptions(language) }],
    music: null,
    views: 0,
    hearts: 0,
    actions: [],
    saved: false,
  };
}

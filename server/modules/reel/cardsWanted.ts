import { createHash } from "node:crypto";
import type { Cards } from "@contract/http/presentation";
import { THEMES, type ThemeName } from "@contract/themes";
import type { CardDesign } from "../../media/cards/design";
import { type CardSubject, closingWords, openingWords } from "./cardWords";
import type { ReelClip } from "./clips";

/** A card that the reel is to have; `clipId` names the clip that it stands before. */
export interface WantedCard {
  clipId: string | null;
  design: CardDesign;
  /** Of all that decides how it looks: it is drawn anew exactly when this changes. */
  hash: string;
}

/** Raised when the same design is drawn in another way. */
const DRAWING = 1;
const HASH_CHARS = 24;

interface Wanting {
  subject: CardSubject & { pictureKey: string | null };
  theme: ThemeName;
  cards: Cards;
  clips: readonly ReelClip[];
}

/** The cards of a reel as its organisers want it, in order. One without words is none. */
export function cardsWanted({ subject, theme, cards, clips }: Wanting): WantedCard[] {
  const { pictureKey } = subject;
  const card = (design: Omit<CardDesign, "theme">, clipId: string | null = null): WantedCard => ({
    clipId,
    design: { ...design, theme },
    hash: hashOf({ ...design, theme }),
  });
  const names = clips.map(({ name }) => name);
  const wanted: WantedCard[] = [];
  if (cards.opening.isShown)
    wanted.push(card({ kind: "opening", ...openingWords(subject, cards.opening), pictureKey }));
  if (cards.clips)
    for (const { id, name, question } of clips)
      wanted.push(card({ kind: "intro", title: name, line: question ?? "", pictureKey: null }, id));
  if (cards.closing.isShown)
    wanted.push(
      card({ kind: "closing", ...closingWords(subject, cards.closing, names), pictureKey }),
    );
  return wanted.filter(({ design }) => design.title !== "" || design.line !== "");
}

function hashOf({ theme, kind, title, line, pictureKey }: CardDesign): string {
  const decisive = [DRAWING, THEMES[theme], kind, title, line, pictureKey];
  return createHash("sha256").update(JSON.stringify(decisive)).digest("hex").slice(0, HASH_CHARS);
}

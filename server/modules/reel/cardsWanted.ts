import { createHash } from "node:crypto";
import type { Cards } from "@contract/http/presentation";
import { THEMES, type ThemeName } from "@contract/themes";
import type { CardDesign } from "../../media/cards/design";
import { type CardSubject, closingText, openingText } from "./cardTexts";
import type { ReelClip } from "./clips";

/** Describes a card that the reel should have. `clipId` names the clip that follows the card. */
export interface WantedCard {
  clipId: string | null;
  design: CardDesign;
  /**
   * The hash covers everything that decides the card's look. The card is drawn again exactly when
   * the hash changes.
   */
  hash: string;
}

/** Increase a number when the same design is drawn differently. */
const DRAWING_VERSIONS = { opening: 1, intro: 1, closing: 2 } as const;
const HASH_CHARS = 24;

interface CardPlanInput {
  subject: CardSubject & { pictureKey: string | null };
  theme: ThemeName;
  cards: Cards;
  clips: readonly ReelClip[];
}

/**
 * Returns the cards of a reel in order, as its organisers designed them. It leaves out cards
 * without text.
 */
export function cardsWanted({ subject, theme, cards, clips }: CardPlanInput): WantedCard[] {
  const { pictureKey } = subject;
  const card = (design: Omit<CardDesign, "theme">, clipId: string | null = null): WantedCard => ({
    clipId,
    design: { ...design, theme },
    hash: hashOf({ ...design, theme }),
  });
  const names = clips.map(({ name }) => name);
  const wanted: WantedCard[] = [];
  if (cards.opening.isShown)
    wanted.push(card({ kind: "opening", ...openingText(subject, cards.opening), pictureKey }));
  if (cards.clips)
    for (const { id, name, question } of clips)
      wanted.push(card({ kind: "intro", title: name, line: question ?? "", pictureKey: null }, id));
  if (cards.closing.isShown)
    wanted.push(
      card({ kind: "closing", ...closingText(subject, cards.closing, names), pictureKey }),
    );
  return wanted.filter(({ design }) => design.title !== "" || design.line !== "");
}

function hashOf({ theme, kind, title, line, pictureKey }: CardDesign): string {
  const parts = [DRAWING_VERSIONS[kind], THEMES[theme], kind, title, line, pictureKey];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, HASH_CHARS);
}

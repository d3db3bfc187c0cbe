import type { Cards } from "@contract/http/presentation";
import type { Person } from "@contract/http/tribute";
import type { Transaction } from "../../db/connection";
import { designOf } from "./design";
import { findPresentation, upsertPresentation } from "./repository";

interface DesignCopy {
  from: { id: string; name: string; people: readonly Person[] };
  to: string;
}

/**
 * Gives a new tribute the theme, the cards, the product's music and the settings of another one. A
 * text that names the other people gives way to the product's own text, because it would be wrong.
 * `copyMusic` copies uploaded music.
 */
export async function copyDesign(
  tx: Transaction,
  { from, to }: DesignCopy,
  now: Date,
): Promise<void> {
  const row = await findPresentation(tx, from.id);
  if (!row) return;
  const { theme, cards, music } = designOf(row);
  const isOfThem = namesOneOf([from.name, ...namesIn(from.people)]);
  const copyText = (text: string | null) => (text !== null && isOfThem(text) ? null : text);
  const copyCard = ({ isShown, title, line }: Cards["opening"]) => ({
    isShown,
    title: copyText(title),
    line: copyText(line),
  });
  await upsertPresentation(tx, to, {
    theme,
    cards: {
      opening: copyCard(cards.opening),
      closing: copyCard(cards.closing),
      clips: cards.clips,
    },
    music: { ...music, assetId: null },
    updatedAt: now,
  });
}

const namesIn = (people: readonly Person[]): string[] =>
  people.flatMap(({ firstName, lastName }) => [firstName, lastName]);

/** Returns a function that tells whether a text contains one of these names, in any case. */
function namesOneOf(names: readonly string[]): (text: string) => boolean {
  const wanted = names.map((name) => name.trim().toLowerCase()).filter(Boolean);
  return (text) => wanted.some((name) => text.toLowerCase().includes(name));
}

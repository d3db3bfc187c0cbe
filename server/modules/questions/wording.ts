import type { Gender, TributeTypeName } from "@contract/http/tribute";

/** Who a question is about. Without a gender the person, team or business is "they". */
export interface Subject {
  name: string;
  gender: Gender | null;
}

const PLURAL_PRONOUNS = { they: "they", them: "them", their: "their" };

const PRONOUNS: Readonly<Record<Gender, typeof PLURAL_PRONOUNS>> = {
  Male: { they: "he", them: "him", their: "his" },
  Female: { they: "she", them: "her", their: "her" },
  Couple: PLURAL_PRONOUNS,
};

/** Occasions that are about no one person, so no gender is asked for. */
const hasGender = (type: TributeTypeName): boolean =>
  type !== "Reviews" && type !== "Team Icebreaker";

/** Stands in while the draft has no name yet. */
const NAMELESS: Readonly<Record<TributeTypeName, string>> = {
  Memorial: "our loved one",
  Birthday: "our friend",
  Graduation: "our graduate",
  Wedding: "our friends",
  Goodbye: "our friend",
  "Team Icebreaker": "our team",
  "Other Occasion": "our friend",
  Reviews: "our work",
};

/** Fills the placeholders of a catalogue question; see `catalogue.ts` for what they mean. */
export function worded(text: string, subject: Subject, type: TributeTypeName): string {
  const gender = hasGender(type) ? subject.gender : null;
  const words: Record<string, string> = {
    ...(gender ? PRONOUNS[gender] : PLURAL_PRONOUNS),
    name: subject.name || NAMELESS[type],
  };
  return text.replaceAll(/\{([^}]+)\}/g, (_placeholder, key: string) => {
    const [singular = "", plural] = key.split("|");
    if (plural !== undefined) return gender === "Couple" ? plural : singular;
    return words[key] ?? key;
  });
}

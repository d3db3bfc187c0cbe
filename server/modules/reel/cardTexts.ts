import type { Cards } from "@contract/http/presentation";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributeFor } from "@contract/http/tribute";
import { displayName } from "@contract/displayName";
import { type Language, LOCALES } from "@contract/languages";
import { translator } from "../../language/translator";

export interface CardSubject {
  name: string;
  tributeType: TributeTypeName;
  tributeFor: TributeFor;
  language: Language;
}

interface CardText {
  title: string;
  line: string;
}

/** Nobody can read more names than these in four seconds. */
const NAMED_MAX = 4;

/**
 * Returns the text of the opening card. The organisers' own text comes first, even when it is
 * empty.
 */
export function openingText(
  { name, tributeFor, language }: CardSubject,
  { title, line }: Cards["opening"],
): CardText {
  const who = displayName(tributeFor.name);
  const t = translator(language);
  const defaultText = who && !name.includes(who) ? t("For {{name}}", { name: who }) : "";
  return { title: title ?? name, line: line ?? defaultText };
}

/** Returns the text of the closing card. `names` are the people in the reel, in order. */
export function closingText(
  { tributeType, language }: CardSubject,
  { title, line }: Cards["closing"],
  names: readonly string[],
): CardText {
  const t = translator(language);
  const defaultText = tributeType === "Memorial" ? t("Always remembered") : t("With love");
  return { title: title ?? defaultText, line: line ?? listNames(language, names) };
}

/** Returns a list such as "Ada, Ben and Cy". It counts the rest of a long list. */
function listNames(language: Language, names: readonly string[]): string {
  const people = [...new Set(names.filter((name) => name !== ""))];
  const rest = people.length - NAMED_MAX;
  const t = translator(language);
  if (rest > 1)
    return t("{{names}} and {{count}} more", {
      names: people.slice(0, NAMED_MAX).join(", "),
      count: rest,
    });
  return new Intl.ListFormat(LOCALES[language], { type: "conjunction" }).format(people);
}

import type { Cards } from "@contract/http/presentation";
import type { TributeFor, TributeTypeName } from "@contract/http/tribute";
import { displayName } from "@contract/displayName";
import { type Language, LOCALES } from "@contract/languages";
import { translator } from "../../language/translator";

/** What cards tell of a reel. */
export interface CardSubject {
  name: string;
  tributeType: TributeTypeName;
  tributeFor: TributeFor;
  language: Language;
}

interface Words {
  title: string;
  line: string;
}

/** More names than these are a list that nobody reads in four seconds. */
const NAMED_MAX = 4;

/** The opening card's words: the organisers' own where they wrote some. An empty one is left empty. */
export function openingWords(
  { name, tributeFor, language }: CardSubject,
  { title, line }: Cards["opening"],
): Words {
  const who = displayName(tributeFor.name);
  const t = translator(language);
  const own = who && !name.includes(who) ? t("For {{name}}", { name: who }) : "";
  return { title: title ?? name, line: line ?? own };
}

/** The closing card's words; `names` are those in the reel, in order. */
export function closingWords(
  { tributeType, language }: CardSubject,
  { title, line }: Cards["closing"],
  names: readonly string[],
): Words {
  const t = translator(language);
  const own = tributeType === "Memorial" ? t("Always remembered") : t("With love");
  return { title: title ?? own, line: line ?? fromAll(language, names) };
}

/** "Ada, Ben and Cy"; many are counted. */
function fromAll(language: Language, names: readonly string[]): string {
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

import type { Cards } from "@contract/http/presentation";
import type { TributeFor, TributeTypeName } from "@contract/http/tribute";
import { displayName } from "@contract/displayName";

/** What cards tell of a reel. */
export interface CardSubject {
  name: string;
  tributeType: TributeTypeName;
  tributeFor: TributeFor;
}

interface Words {
  title: string;
  line: string;
}

/** More names than these are a list that nobody reads in four seconds. */
const NAMED_MAX = 4;

/** The opening card's words: the organisers' own where they wrote some. An empty one is left empty. */
export function openingWords(
  { name, tributeFor }: CardSubject,
  { title, line }: Cards["opening"],
): Words {
  const who = displayName(tributeFor.name);
  return { title: title ?? name, line: line ?? (who && !name.includes(who) ? `For ${who}` : "") };
}

/** The closing card's words; `names` are those in the reel, in order. */
export function closingWords(
  { tributeType }: CardSubject,
  { title, line }: Cards["closing"],
  names: readonly string[],
): Words {
  const own = tributeType === "Memorial" ? "Always remembered" : "With love";
  return { title: title ?? own, line: line ?? fromAll(names) };
}

/** "Ada, Ben and Cy"; many are counted. */
function fromAll(names: readonly string[]): string {
  const people = [...new Set(names.filter((name) => name !== ""))];
  const rest = people.length - NAMED_MAX;
  if (rest > 1) return `${people.slice(0, NAMED_MAX).join(", ")} and ${rest} more`;
  return new Intl.ListFormat("en", { type: "conjunction" }).format(people);
}

import type { Gender, TributeTypeName } from "@contract/http/tribute";
import { msg, type Translate } from "@contract/msg";
import type { Question } from "./catalogue";

/** Who a question is about. Without a gender the person, team or business is "they". */
export interface Subject {
  name: string;
  gender: Gender | null;
}

/** Occasions that are about no one person, so no gender is asked for. */
const hasGender = (type: TributeTypeName): boolean =>
  type !== "Reviews" && type !== "Team Icebreaker";

/** Stands in while the draft has no name yet. */
const NAMELESS: Readonly<Record<TributeTypeName, string>> = {
  Memorial: msg("our loved one"),
  Birthday: msg("our friend"),
  Graduation: msg("our graduate"),
  Wedding: msg("our friends"),
  Goodbye: msg("our friend"),
  "Team Icebreaker": msg("our team"),
  "Other Occasion": msg("our friend"),
  Reviews: msg("our work"),
};

/** A question of the catalogue about somebody, in the language of `t`. */
export function worded(
  t: Translate,
  question: Question,
  { name, gender }: Subject,
  type: TributeTypeName,
): string {
  const context = hasGender(type) && gender ? gender : undefined;
  const text =
    typeof question === "string" ? question : ((context && question[context]) ?? question.any);
  return t(text, { name: name || t(NAMELESS[type], { context }), context });
}

import { displayName } from "@contract/displayName";
import { hasGender } from "@contract/domain/tribute";
import type { Gender, TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributePage } from "@contract/http/tribute";
import { msg, type Translate } from "@contract/msg";
import { catalogueQuestion, type Question } from "./catalogue";

/**
 * Describes the person, team or business that a question is about. Without a gender it is "they".
 */
export interface Subject {
  name: string;
  gender: Gender | null;
}

/** These words replace the name while the draft has none. */
const DEFAULT_NAMES: Readonly<Record<TributeTypeName, string>> = {
  Memorial: msg("our loved one"),
  Birthday: msg("our friend"),
  Graduation: msg("our graduate"),
  Wedding: msg("our friends"),
  Goodbye: msg("our friend"),
  "Team Icebreaker": msg("our team"),
  "Other Occasion": msg("our friend"),
  Reviews: msg("our work"),
};

export function wordQuestion(
  t: Translate,
  question: Question,
  { name, gender }: Subject,
  type: TributeTypeName,
): string {
  const context = hasGender(type) && gender ? gender : undefined;
  const text =
    typeof question === "string" ? question : ((context && question[context]) ?? question.any);
  return t(text, { name: name || t(DEFAULT_NAMES[type], { context }), context });
}

/** Words the suggested ones of a tribute's questions for a reader. Own ones stay as they are. */
export function questionsFor(
  t: Translate,
  { questions, tributeFor, tributeType }: TributePage,
): TributePage["questions"] {
  const name = displayName(tributeFor.name, { firstOnly: true });
  return questions.map((one) => {
    const suggested = catalogueQuestion(one._id);
    if (suggested === undefined) return one;
    const subject = { name, gender: tributeFor.gender };
    return { ...one, question: wordQuestion(t, suggested, subject, tributeType) };
  });
}

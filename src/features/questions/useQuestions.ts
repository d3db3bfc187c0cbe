import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { TributeFor, TributeQuestion } from "@contract/http/tribute";
import { displayName } from "@contract/displayName";
import { useMemo, useRef, useState } from "react";
import { useListQuestionsQuery, useSaveQuestionsMutation } from "../../services/question";
import { hasGender } from "@contract/domain/tribute";
import { queryState } from "../../shared/hooks/queryState";

export interface AskingReel {
  tributeId: string;
  tributeType: TributeTypeName;
  tributeFor: TributeFor;
}

/** Returns the query for the catalogue. It leaves out the gender if the occasion has none. */
export function catalogueQuery({ tributeType: type, tributeFor }: Omit<AskingReel, "tributeId">) {
  return {
    type,
    name: displayName(tributeFor.name, { firstOnly: true }).slice(0, 60),
    gender: hasGender(type) ? tributeFor.gender : undefined,
  };
}

/** Returns the ids of the questions that are asked, in order. */
function pickedOf(questions: readonly TributeQuestion[]): string[] {
  return questions.filter((question) => question.isSelected).map((question) => question._id);
}

/**
 * Returns the questions to choose from, the picked ones first. A pick shows at once and is saved at
 * once. `settled` waits for the last save, repeats it once if it failed, and tells whether it
 * succeeded.
 */
export function useQuestions(reel: AskingReel) {
  const { tributeId } = reel;
  const answer = queryState(useListQuestionsQuery({ ...catalogueQuery(reel), tributeId }));
  const [saveQuestions] = useSaveQuestionsMutation();
  const [changed, setChanged] = useState<string[]>();
  const save = useMemo(
    () =>
      createSaveQueue(
        async (questionIds: string[]) =>
          (await saveQuestions({ tributeId, questionIds })).data !== undefined,
      ),
    [saveQuestions, tributeId],
  );
  const saving = useRef(Promise.resolve(true));
  const picked = changed ?? pickedOf(answer.data ?? []);
  const pick = (ids: string[]) => {
    setChanged(ids);
    saving.current = save(ids);
  };
  const settled = async () => (await saving.current) || (saving.current = save(picked));
  return { ...answer, picked, pick, settled };
}

/**
 * Returns a function that saves one value at a time, so that values arrive in order. Of the values
 * that come during a save, it saves only the last one. The function resolves when nothing is left
 * to save, and tells whether the last value arrived.
 * `save` reports its own failures and must not reject.
 */
function createSaveQueue<Value>(
  save: (value: Value) => Promise<boolean>,
): (value: Value) => Promise<boolean> {
  let waiting: { value: Value } | null = null;
  let running: Promise<boolean> | null = null;
  const drain = async () => {
    let isSaved = true;
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      isSaved = await save(value);
    }
    running = null;
    return isSaved;
  };
  return (value) => {
    waiting = { value };
    running ??= drain();
    return running;
  };
}

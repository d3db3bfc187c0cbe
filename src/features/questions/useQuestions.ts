import type { TributeFor, TributeQuestion, TributeTypeName } from "@contract/http/tribute";
import { displayName } from "@contract/displayName";
import { useCallback, useMemo, useRef, useState } from "react";
import { listQuestions, saveQuestions } from "../../services/question";
import { dataOf } from "../../shared/lib/callError";
import { hasGender } from "../../shared/lib/hasGender";
import { lastSaved } from "../../shared/lib/lastSaved";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";

/** The reel whose questions are chosen. */
export interface AskingReel {
  tributeId: string;
  tributeType: TributeTypeName;
  tributeFor: TributeFor;
}

/** What the catalogue is asked for: gender is left out where the occasion has none. */
export function catalogueQuery({ tributeType: type, tributeFor }: Omit<AskingReel, "tributeId">) {
  return {
    type,
    name: displayName(tributeFor.name, { firstOnly: true }).slice(0, 60),
    gender: hasGender(type) ? tributeFor.gender : undefined,
  };
}

const savePicked = createAppThunk(
  "questions/save",
  async (body: { tributeId: string; questionIds: string[] }) => dataOf(await saveQuestions(body)),
);

/** Ids of the questions that are asked, in order. */
function pickedOf(questions: readonly TributeQuestion[]): string[] {
  return questions.filter((question) => question.isSelected).map((question) => question._id);
}

/**
 * The questions to choose from, the picked ones first. A pick shows at once and is saved at once;
 * `settled` waits for the last one, tries once more when that failed, and says whether it arrived.
 */
export function useQuestions(reel: AskingReel) {
  const dispatch = useAppDispatch();
  const { tributeId, tributeType, tributeFor } = reel;
  const answer = useAnswer(
    useCallback(
      (signal: AbortSignal) =>
        listQuestions({ ...catalogueQuery({ tributeType, tributeFor }), tributeId }, signal),
      [tributeId, tributeType, tributeFor],
    ),
  );
  const [changed, setChanged] = useState<string[]>();
  const save = useMemo(
    () =>
      lastSaved(async (questionIds: string[]) =>
        savePicked.fulfilled.match(await dispatch(savePicked({ tributeId, questionIds }))),
      ),
    [dispatch, tributeId],
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

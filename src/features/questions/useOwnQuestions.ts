import type { TributeQuestion } from "@contract/http/tribute";
import { useCallback } from "react";
import { addQuestion, editQuestion, listQuestions, removeQuestion } from "../../services/question";
import { trackEvent } from "../../shared/analytics/analytics";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { type AskingReel, catalogueQuery } from "./useQuestions";

const add = createAppThunk("questions/add", async (body: { tributeId: string; question: string }) =>
  dataOf(await addQuestion(body)),
);
const edit = createAppThunk(
  "questions/edit",
  async (body: { tributeId: string; questionId: string; question: string }) =>
    dataOf(await editQuestion(body)),
);
const remove = createAppThunk(
  "questions/remove",
  async (query: { tributeId: string; questionId: string }) => dataOf(await removeQuestion(query)),
);

/** The reel's list without what the catalogue suggests to everybody: what the organiser wrote. */
export function ownOf(
  ofReel: readonly TributeQuestion[],
  catalogue: readonly TributeQuestion[],
): TributeQuestion[] {
  const suggested = new Set(catalogue.map((question) => question._id));
  return ofReel.filter((question) => !suggested.has(question._id));
}

/** The organiser's own questions; each change resolves to whether it was saved. */
export function useOwnQuestions({ tributeId, tributeType, tributeFor }: AskingReel) {
  const dispatch = useAppDispatch();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = catalogueQuery({ tributeType, tributeFor });
      const [ofReel, catalogue] = await Promise.all([
        listQuestions({ ...query, tributeId }, signal),
        listQuestions(query, signal),
      ]);
      if (!ofReel.data) return ofReel;
      return catalogue.data ? { ...ofReel, data: ownOf(ofReel.data, catalogue.data) } : catalogue;
    },
    [tributeId, tributeType, tributeFor],
  );
  const answer = useAnswer(load);
  const { replace } = answer;
  return {
    ...answer,
    add: async (question: string) => {
      const result = await dispatch(add({ tributeId, question }));
      if (!add.fulfilled.match(result)) return false;
      trackEvent("add_question", {});
      replace((list) => [...list, result.payload]);
      return true;
    },
    edit: async (questionId: string, question: string) => {
      const result = await dispatch(edit({ tributeId, questionId, question }));
      if (!edit.fulfilled.match(result)) return false;
      replace((list) => list.map((one) => (one._id === questionId ? result.payload : one)));
      return true;
    },
    remove: async (questionId: string) => {
      const result = await dispatch(remove({ tributeId, questionId }));
      if (!remove.fulfilled.match(result)) return false;
      replace((list) => list.filter((one) => one._id !== questionId));
      return true;
    },
  };
}

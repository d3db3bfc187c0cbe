import {
  useAddQuestionMutation,
  useEditQuestionMutation,
  useListOwnQuestionsQuery,
  useRemoveQuestionMutation,
} from "../../services/question";
import { trackEvent } from "../../shared/analytics/analytics";
import { queryState } from "../../shared/hooks/queryState";
import { type AskingReel, catalogueQuery } from "./useQuestions";

export function useOwnQuestions(reel: AskingReel) {
  const { tributeId } = reel;
  const questions = queryState(useListOwnQuestionsQuery({ ...catalogueQuery(reel), tributeId }));
  const [addQuestion] = useAddQuestionMutation();
  const [editQuestion] = useEditQuestionMutation();
  const [removeQuestion] = useRemoveQuestionMutation();
  return {
    ...questions,
    add: async (question: string) => {
      const { data } = await addQuestion({ tributeId, question });
      if (data) trackEvent("add_question", {});
      return data !== undefined;
    },
    edit: async (questionId: string, question: string) =>
      (await editQuestion({ tributeId, questionId, question })).data !== undefined,
    remove: async (questionId: string) =>
      (await removeQuestion({ tributeId, questionId })).data !== undefined,
  };
}

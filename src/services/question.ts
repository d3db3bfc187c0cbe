import * as contract from "@contract/http/question";
import type { QueryOf } from "@contract/http/endpoint";
import type { TributeQuestion } from "@contract/http/tribute";
import { api } from "./api";
import { change, cacheOptions, put, query } from "./endpoints";
import { withoutItem, withItem } from "./cache/lists";
import { tagOfReel } from "./cache/tags";

type Asked = QueryOf<typeof contract.listQuestions>;

const tag = tagOfReel("questions");

/**
 * Returns the questions that the organiser wrote: the reel's list without the catalogue's
 * suggestions.
 */
function ownQuestionsOf(
  ofReel: readonly TributeQuestion[],
  catalogue: readonly TributeQuestion[],
): TributeQuestion[] {
  const suggested = new Set(catalogue.map((question) => question._id));
  return ofReel.filter((question) => !suggested.has(question._id));
}

export const {
  useListQuestionsQuery,
  useListOwnQuestionsQuery,
  useSaveQuestionsMutation,
  useAddQuestionMutation,
  useEditQuestionMutation,
  useRemoveQuestionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the catalogue and the reel's own questions. Leave `gender` out for Reviews and Team
     * Icebreaker.
     */
    listQuestions: query(build, contract.listQuestions),
    listOwnQuestions: build.query<TributeQuestion[], Asked & { tributeId: string }>({
      queryFn: async ({ tributeId, ...catalogue }, _api, _options, ask) => {
        const list = (asked: Asked) =>
          ask({
            ...contract.listQuestions,
            query: asked,
          });
        const [ofReel, suggested] = await Promise.all([
          list({ ...catalogue, tributeId }),
          list(catalogue),
        ]);
        const error = ofReel.error ?? suggested.error;
        if (error) return { error };
        return {
          data: ownQuestionsOf(
            ofReel.data as TributeQuestion[],
            suggested.data as TributeQuestion[],
          ),
        };
      },
      ...cacheOptions({ tag }),
    }),
    saveQuestions: change(build, contract.saveQuestions),
    addQuestion: change(build, contract.addQuestion, {
      puts: put(tag, (list: TributeQuestion[], question) => withItem(list, question)),
    }),
    editQuestion: change(build, contract.editQuestion, {
      puts: put(tag, (list: TributeQuestion[], question, { questionId }) =>
        list.map((one) => (one._id === questionId ? question : one)),
      ),
    }),
    removeQuestion: change(build, contract.removeQuestion, {
      puts: put(tag, (list: TributeQuestion[], _, { questionId }) => withoutItem(list, questionId)),
    }),
  }),
});

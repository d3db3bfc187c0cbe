import type { TributeQuestion } from "@contract/http/tribute";
import { createContext, type Dispatch, type SetStateAction, useContext } from "react";

/** By which right an answer will be submitted, and to which reel. */
interface SubmissionParams {
  tributeId: string;
  /** Token of the invite link; null for those who are in the reel already. */
  invite: string | null;
}

/** What the screens on the way to an answer share: which question was chosen, and for which reel. */
export interface QuestionFlow {
  selectedQuestion: TributeQuestion | null;
  submissionParamsData: SubmissionParams | null;
}

export const INITIAL_QUESTION_FLOW: QuestionFlow = {
  selectedQuestion: null,
  submissionParamsData: null,
};

type SharedQuestionFlow = readonly [QuestionFlow, Dispatch<SetStateAction<QuestionFlow>>];

export const QuestionFlowContext = createContext<SharedQuestionFlow>([
  INITIAL_QUESTION_FLOW,
  () => undefined,
]);

/** The shared flow; it lives as long as the page, so who leaves the recorder and returns finds their question again. */
export function useQuestionFlow(): SharedQuestionFlow {
  return useContext(QuestionFlowContext);
}

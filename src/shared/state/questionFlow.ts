import type { TributeQuestion } from "@contract/http/tribute";
import { createContext, type Dispatch, type SetStateAction, useContext } from "react";

/** Identifies the reel that an answer goes to, and contains the right to submit it. */
interface SubmissionParams {
  tributeId: string;
  /** Contains the token of the invite link. It is null for people who already take part. */
  invite: string | null;
}

/** Contains the chosen question and its reel, which the screens on the way to an answer share. */
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

/**
 * Returns the shared flow. It lives as long as the page, so that somebody who leaves the recorder
 * and returns finds their question.
 */
export function useQuestionFlow(): SharedQuestionFlow {
  return useContext(QuestionFlowContext);
}

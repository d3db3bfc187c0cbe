import type { Submission } from "@contract/http/submission";
import { useCallback } from "react";
import { listSubmissions } from "../../services/submission";
import { useAnswer } from "../../shared/lib/useAnswer";
import { useServerEvent } from "../../shared/realtime/useServerEvent";

/** The list with a submission put in: at its place when it is known, else at the end. */
export function withSubmission(list: readonly Submission[], one: Submission): Submission[] {
  return list.some((old) => old._id === one._id)
    ? list.map((old) => (old._id === one._id ? one : old))
    : [...list, one];
}

/** A reel's submissions, kept up to date by the server's events. */
export function useSubmissions(tributeId: string) {
  const load = useCallback(
    (signal: AbortSignal) => listSubmissions({ tributeId }, signal),
    [tributeId],
  );
  const answer = useAnswer(load);
  useServerEvent("submission", ({ tributeId: of, submission }) => {
    if (of === tributeId) answer.replace((list) => withSubmission(list, submission));
  });
  useServerEvent("submissionRemoved", ({ tributeId: of, submissionId }) => {
    if (of === tributeId) answer.replace((list) => list.filter((one) => one._id !== submissionId));
  });
  return answer;
}

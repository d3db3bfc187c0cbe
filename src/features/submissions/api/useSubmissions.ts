import type { Submission } from "@contract/http/submission";
import { useCallback } from "react";
import { listSubmissions } from "../../../services/submission";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { useReturn } from "../../../shared/hooks/useReturn";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";

/** The list with a submission put in: at its place when it is known, else at the end. */
export function withSubmission(list: readonly Submission[], one: Submission): Submission[] {
  return list.some((old) => old._id === one._id)
    ? list.map((old) => (old._id === one._id ? one : old))
    : [...list, one];
}

/** A reel's submissions, kept up to date by the server's events. */
export function useSubmissions(tributeId: string) {
  const load = useCallback(
    (signal: AbortSignal) => listSubmissions(tributeId, signal),
    [tributeId],
  );
  const answer = useAnswer(load);
  const { status, reload, replace } = answer;
  const change = (of: string, next: (list: Submission[]) => Submission[]) => {
    if (of !== tributeId) return;
    // The list that is on its way may be older than the event.
    if (status === "ready") replace(next);
    else reload();
  };
  useServerEvent("submission", ({ tributeId: of, submission }) =>
    change(of, (list) => withSubmission(list, submission)),
  );
  useServerEvent("submissionRemoved", ({ tributeId: of, submissionId }) =>
    change(of, (list) => list.filter((one) => one._id !== submissionId)),
  );
  useReturn(async () => {
    const { data } = await listSubmissions(tributeId);
    if (data) replace(() => data);
  });
  return answer;
}

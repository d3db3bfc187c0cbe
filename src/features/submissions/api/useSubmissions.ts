import { useListSubmissionsQuery } from "../../../services/submission";
import { queryState } from "../../../shared/hooks/queryState";
import { useOnFocusOrReconnect } from "../../../shared/hooks/useOnFocusOrReconnect";

export function useSubmissions(tributeId: string) {
  const submissions = queryState(useListSubmissionsQuery({ tributeId }));
  useOnFocusOrReconnect(submissions.reload);
  return submissions;
}

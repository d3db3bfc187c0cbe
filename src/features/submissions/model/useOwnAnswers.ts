import type { Submission } from "@contract/http/submission";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { useSubmissions } from "../api/useSubmissions";

/** What this person has answered in a reel, the newest first, kept up to date; empty while it is not known. */
export function useOwnAnswers(tributeId: string): readonly Submission[] {
  const { user } = useIdentity();
  const { data } = useSubmissions(tributeId);
  if (!user) return [];
  return (data ?? [])
    .filter(({ kind, isOnBehalf }) => kind === "answer" && !isOnBehalf)
    .filter(({ contributor }) => contributor.userId === user.userId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

import type { Submission } from "@contract/http/submission";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { useSubmissions } from "../api/useSubmissions";

/**
 * Returns the user's answers to a reel, newest first, and updates when they change. It is empty
 * while they are unknown.
 */
export function useOwnAnswers(tributeId: string): readonly Submission[] {
  const { user } = useIdentity();
  const { data } = useSubmissions(tributeId);
  if (!user) return [];
  return (data ?? [])
    .filter(({ kind, isOnBehalf }) => kind === "answer" && !isOnBehalf)
    .filter(({ contributor }) => contributor.userId === user.userId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

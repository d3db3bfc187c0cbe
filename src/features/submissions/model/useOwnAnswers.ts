import type { Submission } from "@contract/http/submission";
import { useIdentity } from "../../../shared/identity/useIdentity";
import { useSubmissions } from "../api/useSubmissions";

interface OwnAnswers {
  /** Lists them newest first. It is empty while they are unknown. */
  answers: readonly Submission[];
  status: "loading" | "ready" | "failed";
  /** Tells that the server is being asked, and that the answers may be out of date. */
  isFetching: boolean;
  reload: () => void;
}

/** Returns the user's answers to a reel, and updates when they change. */
export function useOwnAnswers(tributeId: string): OwnAnswers {
  const { user } = useIdentity();
  const { data, status, isFetching, reload } = useSubmissions(tributeId);
  const query = { status: user ? status : "loading", isFetching, reload } as const;
  if (!user || !data) return { answers: [], ...query };
  const answers = data
    .filter(({ kind, isOnBehalf }) => kind === "answer" && !isOnBehalf)
    .filter(({ contributor }) => contributor.userId === user.userId)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return { answers, ...query };
}

import type { LetterKind } from "@contract/domain/operator";
import type { Letter } from "@contract/http/operator";
import { useListLettersInfiniteQuery, useResolveMessageMutation } from "../../services/operator";
import { useList } from "../../shared/hooks/useList";

/** Returns the letters of one kind, newest first, and a function that marks one as done. */
export function useLetters(kind: LetterKind) {
  const list = useList(useListLettersInfiniteQuery({ kind }));
  const [resolveMessage] = useResolveMessageMutation();
  return {
    ...list,
    toggle: async ({ _id: letterId, isDone }: Letter) =>
      void (await resolveMessage({ kind, letterId, isDone: !isDone })),
  };
}

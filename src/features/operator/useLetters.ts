import type { Letter, LetterKind } from "@contract/http/operator";
import { useCallback } from "react";
import { listLetters, markLetter } from "../../services/operator";
import { dataOf } from "../../shared/lib/callError";
import { usePages } from "../../shared/hooks/usePages";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";

/** Why it failed is said by the listener. */
const mark = createAppThunk("operator/mark", async (letter: Letter) =>
  dataOf(await markLetter({ kind: letter.kind, letterId: letter._id, isDone: !letter.isDone })),
);

/** What people wrote of one kind, newest first, and how one of it is marked. */
export function useLetters(kind: LetterKind) {
  const dispatch = useAppDispatch();
  const list = usePages(
    useCallback(
      (cursor?: string, signal?: AbortSignal) => listLetters(kind, cursor, signal),
      [kind],
    ),
  );
  const { replace } = list;
  const toggle = useCallback(
    async (letter: Letter) => {
      const result = await dispatch(mark(letter));
      if (!mark.fulfilled.match(result)) return;
      const marked = result.payload;
      const step = marked.isDone ? -1 : 1;
      replace((old) => ({
        ...old,
        waiting: marked.isSuspect ? old.waiting : old.waiting + step,
        items: old.items.map((one) => (one._id === marked._id ? marked : one)),
      }));
    },
    [dispatch, replace],
  );
  return { ...list, toggle };
}

import type { OperatorMessageKind } from "@contract/domain/operator";
import type { OperatorMessage } from "@contract/http/operator";
import {
  useListOperatorMessagesInfiniteQuery,
  useResolveMessageMutation,
} from "../../services/operator";
import { useList } from "../../shared/hooks/useList";

/** Returns the messages of one kind, newest first, and a function that marks one as done. */
export function useOperatorMessages(kind: OperatorMessageKind) {
  const list = useList(useListOperatorMessagesInfiniteQuery({ kind }));
  const [resolveMessage] = useResolveMessageMutation();
  return {
    ...list,
    toggle: async ({ _id: letterId, isDone }: OperatorMessage) =>
      void (await resolveMessage({ kind, letterId, isDone: !isDone })),
  };
}

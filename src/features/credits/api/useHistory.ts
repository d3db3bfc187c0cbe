import { useListCreditHistoryInfiniteQuery } from "../../../services/credit";
import { useList } from "../../../shared/hooks/useList";
import { useOnFocusOrReconnect } from "../../../shared/hooks/useOnFocusOrReconnect";

/** Returns a user's credit history, newest first, kept up to date by the server's events. */
export function useHistory() {
  const list = useList(useListCreditHistoryInfiniteQuery({}));
  useOnFocusOrReconnect(list.reload);
  return list;
}

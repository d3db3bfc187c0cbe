import { listCreditHistory } from "../../../services/credit";
import { usePages } from "../../../shared/hooks/usePages";
import { useReturn } from "../../../shared/hooks/useReturn";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";

/** A user's credit history, newest first, live: a change begins the list anew. */
export function useHistory() {
  const list = usePages(listCreditHistory);
  const { status, reload, replace } = list;
  const refresh = async () => {
    const { data } = await listCreditHistory();
    if (data) replace((old) => (data.items[0]?._id === old.items[0]?._id ? old : data));
  };
  useServerEvent("credit", () => {
    // The list that is on its way may be older than the event.
    if (status === "ready") void refresh();
    else reload();
  });
  useReturn(refresh);
  return list;
}

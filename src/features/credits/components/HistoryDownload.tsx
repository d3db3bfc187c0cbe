import { msg } from "@contract/msg";
import { getCreditHistoryFile } from "../../../services/credit";
import { dataOf } from "../../../shared/lib/callError";
import { saveTable } from "../../../shared/lib/saveTable";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { TableDownload } from "../../../shared/ui/action/TableDownload";

/** Why it failed is said by the listener. */
const downloadHistory = createAppThunk("credits/download", async (_: void, { dispatch }) => {
  saveTable(dataOf(await getCreditHistoryFile()), "credits");
  dispatch(notify({ type: "SUCCESS", message: msg("Your history is in your downloads") }));
});

/** The whole history as a table. */
export function HistoryDownload() {
  const dispatch = useAppDispatch();
  return <TableDownload onSave={() => dispatch(downloadHistory())} />;
}

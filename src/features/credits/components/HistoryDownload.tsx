import { msg } from "@contract/msg";
import { useDownloadCreditHistoryMutation } from "../../../services/credit";
import { saveCsv } from "../../../shared/lib/saveCsv";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { TableDownload } from "../../../shared/ui/action/TableDownload";

export function HistoryDownload() {
  const dispatch = useAppDispatch();
  const [download] = useDownloadCreditHistoryMutation();
  const save = async () => {
    const { data } = await download();
    if (data === undefined) return;
    saveCsv(data, "credits");
    dispatch(notify({ type: "SUCCESS", message: msg("Your history is in your downloads") }));
  };
  return <TableDownload onSave={save} />;
}

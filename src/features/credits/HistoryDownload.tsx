import { Download } from "lucide-react";
import { useState } from "react";
import { env } from "../../config/env";
import { getCreditHistoryFile } from "../../services/credit";
import { dataOf } from "../../shared/lib/callError";
import { today } from "../../shared/lib/dates";
import { saveFile } from "../../shared/lib/saveFile";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button } from "../../shared/ui/Button";

const downloadHistory = createAppThunk("credits/download", async () => {
  const text = dataOf(await getCreditHistoryFile());
  // An answer's text has lost the mark by which spreadsheets know UTF-8.
  const marked = `\uFEFF${text.replace(/^\uFEFF/, "")}`;
  saveFile(new Blob([marked], { type: "text/csv" }), `${env.brand}-credits-${today()}.csv`);
});

/** The whole history as a table for a spreadsheet. Why it failed is said by the listener. */
export function HistoryDownload() {
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const result = await dispatch(downloadHistory());
    setLoading(false);
    if (downloadHistory.fulfilled.match(result))
      dispatch(notify({ type: "SUCCESS", message: "Your history is in your downloads" }));
  };
  return (
    <Button
      tone="soft"
      wide
      loading={isLoading}
      onClick={() => void load()}
      startIcon={<Download aria-hidden />}
    >
      Download as a table (CSV)
    </Button>
  );
}

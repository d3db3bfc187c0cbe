import { useTranslation } from "react-i18next";
import { Download } from "lucide-react";
import { useState } from "react";
import { getCreditHistoryFile } from "../../services/credit";
import { dataOf } from "../../shared/lib/callError";
import { saveTable } from "../../shared/lib/saveTable";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { notify } from "../../shared/state/notifySlice";
import { Button } from "../../shared/ui/Button";

const downloadHistory = createAppThunk("credits/download", async () => {
  saveTable(dataOf(await getCreditHistoryFile()), "credits");
});

/** The whole history as a table for a spreadsheet. Why it failed is said by the listener. */
export function HistoryDownload() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const result = await dispatch(downloadHistory());
    setLoading(false);
    if (downloadHistory.fulfilled.match(result))
      dispatch(notify({ type: "SUCCESS", message: t("Your history is in your downloads") }));
  };
  return (
    <Button
      tone="soft"
      wide
      loading={isLoading}
      onClick={() => void load()}
      startIcon={<Download aria-hidden />}
    >
      {t("Download as a table (CSV)")}
    </Button>
  );
}

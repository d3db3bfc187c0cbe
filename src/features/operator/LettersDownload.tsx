import { useTranslation } from "react-i18next";
import type { LetterKind } from "@contract/http/operator";
import { Download } from "lucide-react";
import { useState } from "react";
import { getLettersFile } from "../../services/operator";
import { dataOf } from "../../shared/lib/callError";
import { saveTable } from "../../shared/lib/saveTable";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { Button } from "../../shared/ui/Button";

/** Why it failed is said by the listener. */
const downloadLetters = createAppThunk("operator/download", async (kind: LetterKind) =>
  saveTable(dataOf(await getLettersFile(kind)), kind),
);

/** All of a kind as a table for a spreadsheet. */
export function LettersDownload({ kind }: { kind: LetterKind }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await dispatch(downloadLetters(kind));
    setLoading(false);
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

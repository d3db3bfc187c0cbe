import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Button } from "./Button";

/** Saves a list as a table for a spreadsheet. It is busy until `onSave` settles. */
export function TableDownload({ onSave }: { onSave: () => Promise<unknown> }) {
  const { t } = useTranslation();
  return (
    <Button tone="soft" wide onClick={onSave} startIcon={<Download aria-hidden />}>
      {t("Download as a table (CSV)")}
    </Button>
  );
}

import type { LetterKind } from "@contract/domain/operator";
import { useDownloadLettersMutation } from "../../services/operator";
import { saveCsv } from "../../shared/lib/saveCsv";
import { TableDownload } from "../../shared/ui/action/TableDownload";
import styles from "./OperatorScreen.module.css";

export function LettersDownload({ kind }: { kind: LetterKind }) {
  const [download] = useDownloadLettersMutation();
  const save = async () => {
    const { data } = await download({ kind });
    if (data !== undefined) saveCsv(data, kind);
  };
  return (
    <div className={styles.narrow}>
      <TableDownload onSave={save} />
    </div>
  );
}

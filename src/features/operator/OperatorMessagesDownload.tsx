import type { OperatorMessageKind } from "@contract/domain/operator";
import { useDownloadOperatorMessagesMutation } from "../../services/operator";
import { saveCsv } from "../../shared/lib/saveCsv";
import { TableDownload } from "../../shared/ui/action/TableDownload";
import styles from "./OperatorScreen.module.css";

export function OperatorMessagesDownload({ kind }: { kind: OperatorMessageKind }) {
  const [download] = useDownloadOperatorMessagesMutation();
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

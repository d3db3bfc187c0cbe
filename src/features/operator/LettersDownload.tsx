import type { LetterKind } from "@contract/http/operator";
import { getLettersFile } from "../../services/operator";
import { dataOf } from "../../shared/lib/callError";
import { saveTable } from "../../shared/lib/saveTable";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { TableDownload } from "../../shared/ui/action/TableDownload";

/** Why it failed is said by the listener. */
const downloadLetters = createAppThunk("operator/download", async (kind: LetterKind) =>
  saveTable(dataOf(await getLettersFile(kind)), kind),
);

/** All of a kind as a table. */
export function LettersDownload({ kind }: { kind: LetterKind }) {
  const dispatch = useAppDispatch();
  return <TableDownload onSave={() => dispatch(downloadLetters(kind))} />;
}

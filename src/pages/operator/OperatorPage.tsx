import { useSearchParams } from "react-router-dom";
import { OPERATOR_VIEWS, type OperatorView } from "../../config/paths";
import { DebtList } from "../../features/operator/DebtList";
import { LetterList } from "../../features/operator/LetterList";

/** `/operator`: what people wrote, and who owes, for those who run this; the server refuses everybody else. */
export function OperatorPage() {
  const [query] = useSearchParams();
  const view: OperatorView | undefined = OPERATOR_VIEWS.find((one) => one === query.get("view"));
  if (view === "owed") return <DebtList />;
  // One list is not the other one with new rows: it begins anew.
  return <LetterList key={view} kind={view ?? "contact"} />;
}

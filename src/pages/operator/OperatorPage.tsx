import { useSearchParams } from "react-router-dom";
import { OPERATOR_VIEWS, type OperatorView } from "../../config/paths";
import { DebtList } from "../../features/operator/DebtList";
import { LogList } from "../../features/operator/LogList";
import { OperatorMessageList } from "../../features/operator/OperatorMessageList";

/**
 * Shows `/operator`: what people wrote, who owes, and what was done. The server refuses everybody but the
 * operator.
 */
export function OperatorPage() {
  const [query] = useSearchParams();
  const view: OperatorView | undefined = OPERATOR_VIEWS.find((one) => one === query.get("view"));
  if (view === "owed") return <DebtList />;
  if (view === "log") return <LogList />;
  // The key starts each list from scratch, because it is not another list with new rows.
  return <OperatorMessageList key={view} kind={view ?? "contact"} />;
}

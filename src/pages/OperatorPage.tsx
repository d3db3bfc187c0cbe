import { useSearchParams } from "react-router-dom";
import { OPERATOR_VIEWS, type OperatorView, paths } from "../config/paths";
import { DebtList } from "../features/operator/DebtList";
import { LetterList } from "../features/operator/LetterList";
import { useBack } from "../shared/lib/useBack";
import { Screen } from "../shared/ui/Screen";
import { TabLinks } from "../shared/ui/TabLinks";

/** `/operator`: what people wrote, and who owes, for those who run this; the server refuses everybody else. */
export function OperatorPage() {
  const [query] = useSearchParams();
  const view: OperatorView | undefined = OPERATOR_VIEWS.find((one) => one === query.get("view"));
  return (
    <Screen title="For the operator" onBack={useBack(paths.homePage())}>
      <TabLinks
        label="Parts of the operator's list"
        tabs={[
          { to: paths.operator(), label: "Messages", isCurrent: view === undefined },
          {
            to: paths.operator({ view: "feedback" }),
            label: "Feedback",
            isCurrent: view === "feedback",
          },
          { to: paths.operator({ view: "owed" }), label: "Owed", isCurrent: view === "owed" },
        ]}
      />
      {view === "owed" ? (
        <DebtList />
      ) : (
        // One list is not the other one with new rows: it begins anew.
        <LetterList key={view} kind={view ?? "contact"} />
      )}
    </Screen>
  );
}

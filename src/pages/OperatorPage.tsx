import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { OPERATOR_VIEWS, type OperatorView, paths } from "../config/paths";
import { DebtList } from "../features/operator/DebtList";
import { LetterList } from "../features/operator/LetterList";
import { useBack } from "../shared/lib/useBack";
import { Screen } from "../shared/ui/Screen";
import { TabLinks } from "../shared/ui/TabLinks";

/** `/operator`: what people wrote, and who owes, for those who run this; the server refuses everybody else. */
export function OperatorPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const view: OperatorView | undefined = OPERATOR_VIEWS.find((one) => one === query.get("view"));
  return (
    <Screen title={t("For the operator")} onBack={useBack(paths.homePage())}>
      <TabLinks
        label={t("Parts of the operator's list")}
        tabs={[
          { to: paths.operator(), label: t("Messages"), isCurrent: view === undefined },
          {
            to: paths.operator({ view: "feedback" }),
            label: t("Feedback"),
            isCurrent: view === "feedback",
          },
          { to: paths.operator({ view: "owed" }), label: t("Owed"), isCurrent: view === "owed" },
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

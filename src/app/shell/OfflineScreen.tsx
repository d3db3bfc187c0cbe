import { useTranslation } from "react-i18next";
import { Button } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";

export function OfflineScreen() {
  const { t } = useTranslation();
  return (
    <Screen
      footer={
        <Button wide onClick={() => location.reload()}>
          {t("Try again")}
        </Button>
      }
    >
      <EmptyState illustration="offline" title={t("Oops.. No Internet.")} heading="h1">
        {t("Please check your connection or try again.")}
      </EmptyState>
    </Screen>
  );
}

import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { useBack } from "../../shared/hooks/useBack";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { Screen } from "../../shared/ui/layout/Screen";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Screen
      pageTitle={t("Page not found")}
      onBack={useBack(paths.starterPage())}
      footer={
        <ButtonLink to={paths.starterPage()} wide>
          {t("Go to the start")}
        </ButtonLink>
      }
    >
      <EmptyState illustration="error" title={t("There's nothing here")} heading="h1">
        {t(
          "The address may be mistyped, or the page may have moved. Check the link you were sent.",
        )}
      </EmptyState>
    </Screen>
  );
}

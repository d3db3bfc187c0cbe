import { useTranslation } from "react-i18next";
import Plus from "lucide-react/icons/plus";
import { paths } from "../../config/paths";
import { Balance } from "../../features/credits/components/Balance";
import {
  HistoryDownload,
  HistoryList,
  HistorySkeleton,
  useHistory,
} from "../../features/credits/components/CreditHistory";
import { useBack } from "../../shared/hooks/useBack";
import { useCurrentUrl } from "../../shared/hooks/useCurrentUrl";
import { useAppSelector } from "../../shared/state/hooks";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";

/** Shows `/profile/credits`: the balance and its history. */
export function CreditsPage() {
  const { t } = useTranslation();
  const credit = useAppSelector((state) => state.userFirebaseData?.credit ?? 0);
  const history = useHistory();
  return (
    <Screen
      title={t("Your credits")}
      onBack={useBack(paths.profile())}
      columns={2}
      footer={
        <ButtonLink
          wide
          to={paths.pricing()}
          state={{ from: useCurrentUrl() }}
          startIcon={<Plus aria-hidden />}
        >
          {t("Add credits")}
        </ButtonLink>
      }
    >
      <Stack gap={2}>
        <Balance credit={credit} />
        {history.data && history.data.items.length > 0 && <HistoryDownload />}
      </Stack>
      <History {...history} />
    </Screen>
  );
}

function History(list: ReturnType<typeof useHistory>) {
  const { t } = useTranslation();
  if (list.status === "loading") return <HistorySkeleton />;
  if (list.status === "failed")
    return <ErrorState message={list.error.message} code={list.error.code} onRetry={list.reload} />;
  if (list.data.items.length === 0) {
    return (
      <EmptyState illustration="mail" title={t("Nothing has happened yet")}>
        {t("You'll see every folk you add or use here.")}
      </EmptyState>
    );
  }
  return (
    <Stack gap={2}>
      <HistoryList entries={list.data.items} />
      <LoadMore list={list} />
    </Stack>
  );
}

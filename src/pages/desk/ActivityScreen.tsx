import type { TributePage } from "@contract/http/tribute";
import { useTranslation } from "react-i18next";
import { ActivityList } from "../../features/activity/ActivityList";
import { useListActivityInfiniteQuery } from "../../services/moderation";
import { useList } from "../../shared/hooks/useList";
import { useAppSelector } from "../../shared/state/hooks";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Screen } from "../../shared/ui/layout/Screen";
import { Text } from "../../shared/ui/layout/Text";

interface ActivityScreenProps {
  tribute: TributePage;
  onBack: () => void;
}

export function ActivityScreen({ tribute, onBack }: ActivityScreenProps) {
  const { t } = useTranslation();
  const { _id: tributeId, tributeType } = tribute;
  const userId = useAppSelector((state) => state.userFirebaseData?._id ?? "");
  const list = useList(useListActivityInfiniteQuery({ tributeId }));
  const { status, data, error, reload } = list;
  return (
    <Screen title={t("Activity")} onBack={onBack} occasion={tributeType}>
      <Text>{t("Who did what in this reel. Nobody can change or delete this list.")}</Text>
      {status === "loading" && (
        <SkeletonGroup label={t("Loading the activity")}>
          <Skeleton shape="block" height="72px" />
          <Skeleton shape="block" height="72px" />
          <Skeleton shape="block" height="72px" />
        </SkeletonGroup>
      )}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {data?.items.length === 0 && (
        <EmptyState illustration="reels" title={t("Nothing yet")}>
          {t("Gifts, downloads, deleted videos and blocked people will appear here.")}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ActivityList activities={data.items} userId={userId} />
          <LoadMore list={list} />
        </>
      )}
    </Screen>
  );
}

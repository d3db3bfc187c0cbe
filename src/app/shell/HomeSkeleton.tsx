import { useTranslation } from "react-i18next";
import { ReelCardSkeleton } from "../../shared/ui/feedback/ReelCardSkeleton";
import { Screen } from "../../shared/ui/layout/Screen";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";

export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Your reels")} columns={3}>
      <SkeletonGroup label={t("Loading...")}>
        <Skeleton shape="title" />
        <Skeleton shape="title" width="40%" />
        <ReelCardSkeleton />
        <ReelCardSkeleton />
        <ReelCardSkeleton />
      </SkeletonGroup>
    </Screen>
  );
}

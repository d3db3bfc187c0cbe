import { useTranslation } from "react-i18next";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";

/**
 * Shows while a reel's page is loading, with the large cover of an invitation or the organisers'
 * small one.
 */
export function TributeSkeleton({ isInvitation = false }: { isInvitation?: boolean }) {
  const { t } = useTranslation();
  const height = isInvitation ? undefined : "var(--fr-cover-small)";
  return (
    <Screen cover={<Skeleton shape="cover" height={height} />}>
      <SkeletonGroup label={t("Loading the reel")}>
        <Skeleton shape="title" />
        <Skeleton width="90%" />
        <Skeleton width="70%" />
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="120px" />
      </SkeletonGroup>
    </Screen>
  );
}

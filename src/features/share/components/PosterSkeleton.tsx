import { useTranslation } from "react-i18next";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";

export function PosterSkeleton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("A poster")} title={t("Poster")} onBack={onBack}>
      <SkeletonGroup label={t("Loading the poster")}>
        <Skeleton shape="block" height="478px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="76px" />
      </SkeletonGroup>
    </Screen>
  );
}

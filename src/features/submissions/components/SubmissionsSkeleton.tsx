import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";

export function SubmissionsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading the videos")}>
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
      <Skeleton shape="block" height="76px" />
    </SkeletonGroup>
  );
}

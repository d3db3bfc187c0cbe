import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";

const USUAL_COUNT = 8;

export function QuestionsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading the questions")}>
      <Skeleton width="60%" />
      {Array.from({ length: USUAL_COUNT }, (_, position) => (
        <Skeleton key={position} shape="block" height="56px" />
      ))}
    </SkeletonGroup>
  );
}

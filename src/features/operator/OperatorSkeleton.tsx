import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";

const ROWS = ["70%", "45%", "60%"];

export function OperatorSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading the list")}>
      {ROWS.map((width) => (
        <Stack key={width} gap={1}>
          <Skeleton width={width} />
          <Skeleton />
          <Skeleton width="35%" />
        </Stack>
      ))}
    </SkeletonGroup>
  );
}

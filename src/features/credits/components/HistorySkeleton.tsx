import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";

const ROWS = ["60%", "75%", "45%", "70%", "55%"];

export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading your history")}>
      {ROWS.map((width) => (
        <Stack key={width} gap={1}>
          <Skeleton width={width} />
          <Skeleton width="35%" />
        </Stack>
      ))}
    </SkeletonGroup>
  );
}

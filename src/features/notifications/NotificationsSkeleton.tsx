import { useTranslation } from "react-i18next";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";

const ROWS = ["90%", "75%", "85%", "60%", "80%"];

export function NotificationsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t("Loading notifications")}>
      {ROWS.map((width) => (
        <Stack key={width} direction="row" gap={1.5}>
          <Skeleton shape="circle" />
          <Stack gap={1} grow>
            <Skeleton width={width} />
            <Skeleton width="30%" />
          </Stack>
        </Stack>
      ))}
    </SkeletonGroup>
  );
}

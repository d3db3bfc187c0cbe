import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Section } from "../../shared/ui/layout/Section";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { ExportCard } from "./ExportCard";
import { useExports } from "./useExports";

export function ExportSection({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const { status, data, error, reload, start, remove } = useExports(tributeId);
  return (
    <Section title={t("Download it")}>
      {status === "loading" && (
        <SkeletonGroup label={t("Loading the downloads")}>
          <Skeleton shape="block" height="92px" />
          <Skeleton shape="block" height="92px" />
        </SkeletonGroup>
      )}
      {status === "failed" && (
        <ErrorState message={error.message} code={error.code} onRetry={reload} />
      )}
      {data?.every(({ videos, deleted }) => videos === 0 && !(deleted > 0)) && (
        <Text size={14} tone="quiet">
          {t("As soon as there is a video, you can download everything here.")}
        </Text>
      )}
      <Stack gap={3}>
        {data
          ?.filter((offer) => offer.videos > 0 || offer.deleted > 0 || offer.export !== null)
          .map((offer) => (
            <ExportCard
              key={offer.kind}
              offer={offer}
              onStart={() => start(offer.kind)}
              onRemove={remove}
            />
          ))}
      </Stack>
    </Section>
  );
}

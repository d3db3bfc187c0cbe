import { useTranslation } from "react-i18next";
import { SubmissionsSkeleton } from "../../features/submissions/components/SubmissionsSkeleton";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Columns } from "../../shared/ui/columns/Columns";
import { useColumnCount } from "../../shared/ui/columns/columnCount";
import styles from "./ReelPreview.module.css";

export function PresentationSkeleton() {
  const { t } = useTranslation();
  return (
    <Columns
      title={t("Presentation")}
      lead={<PreviewSkeleton />}
      current="videos"
      columns={[{ id: "videos", label: t("Videos"), children: <SubmissionsSkeleton /> }]}
    />
  );
}

/** The player is as high as its picture and what stands below it in a narrow column. */
const NARROW_HEIGHT = "calc((min(100vw, var(--fr-column)) - 64px) * 9 / 16 + 359px)";

export function PreviewSkeleton() {
  const { t } = useTranslation();
  const isWide = useColumnCount() > 1;
  return (
    <div className={isWide ? styles.waiting : undefined}>
      <SkeletonGroup label={t("Loading the preview")}>
        <Skeleton shape="block" height={isWide ? "calc(100dvh - 144px)" : NARROW_HEIGHT} />
      </SkeletonGroup>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { SubmissionsSkeleton } from "../../features/submissions/components/SubmissionsSkeleton";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Columns } from "../../shared/ui/columns/Columns";
import { useColumnCount } from "../../shared/ui/columns/columnCount";
import styles from "./ReelPreview.module.css";

/** Reserves the space of the presentation while its reel is loading. */
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

/** Reserves the space of the player. */
export function PreviewSkeleton() {
  const { t } = useTranslation();
  const isWide = useColumnCount() > 1;
  return (
    <div className={isWide ? styles.waiting : undefined}>
      <SkeletonGroup label={t("Loading the preview")}>
        <Skeleton shape="block" height={isWide ? "calc(100dvh - 144px)" : "215px"} />
      </SkeletonGroup>
    </div>
  );
}

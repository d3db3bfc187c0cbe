import { useTranslation } from "react-i18next";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import styles from "./TributeSkeleton.module.css";

/** Shows while a reel's page is loading, with the places of an invitation or of the organisers' desk. */
export function TributeSkeleton({ isInvitation = false }: { isInvitation?: boolean }) {
  const { t } = useTranslation();
  const label = t("Loading the reel");
  if (isInvitation) {
    return (
      <Screen cover={<Skeleton shape="cover" />}>
        <SkeletonGroup label={label}>
          <Skeleton shape="title" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton shape="block" height="120px" />
          <Skeleton shape="block" height="120px" />
        </SkeletonGroup>
      </Screen>
    );
  }
  return (
    <div className={styles.desk}>
      <div className={styles.header} />
      <div className={styles.columns}>
        <div className={styles.people}>
          <SkeletonGroup label={label}>
            <Skeleton shape="block" height="48px" />
            <Skeleton shape="block" height="44px" />
            <Skeleton shape="block" height="480px" />
          </SkeletonGroup>
        </div>
        <div className={styles.column}>
          <Skeleton shape="block" height="320px" />
        </div>
      </div>
    </div>
  );
}

import { Card } from "../layout/Card";
import styles from "./ReelCardSkeleton.module.css";
import { Skeleton } from "./Skeleton";

export function ReelCardSkeleton() {
  return (
    <Card flush>
      <span className={styles.cover}>
        <Skeleton shape="title" width="60%" />
      </span>
      <span className={styles.body}>
        <Skeleton width="50%" />
        <Skeleton width="80%" />
        <Skeleton shape="control" />
      </span>
    </Card>
  );
}

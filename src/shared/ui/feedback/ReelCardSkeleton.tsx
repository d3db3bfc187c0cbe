import { Card } from "../layout/Card";
import styles from "./ReelCardSkeleton.module.css";
import { Skeleton } from "./Skeleton";

/** Shows the outline of a reel in a list: its cover, a line of facts and its actions. */
export function ReelCardSkeleton() {
  return (
    <Card flush>
      <span className={styles.cover}>
        <Skeleton shape="title" width="60%" />
      </span>
      <span className={styles.body}>
        <Skeleton width="80%" />
        <Skeleton shape="control" />
      </span>
    </Card>
  );
}

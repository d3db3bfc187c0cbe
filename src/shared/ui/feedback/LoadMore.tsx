import { useTranslation } from "react-i18next";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../action/Button";
import styles from "./LoadMore.module.css";
import { Text } from "../layout/Text";

/**
 * Describes a list that may have more items than it shows, as `useList` and `useIncrementalList`
 * return it.
 */
interface GrowingList {
  hasMore: boolean;
  loadMore: () => Promise<void> | void;
  isLoadingMore?: boolean;
  /** Says why the last attempt failed. */
  moreFailed?: string | null;
}

export function LoadMore({ list }: { list: GrowingList }) {
  return list.hasMore && <LoadMoreButton {...list} />;
}

/** After a failed attempt, only the button tries again. */
function LoadMoreButton({ loadMore, isLoadingMore, moreFailed }: GrowingList) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => {
    if (!moreFailed) void loadMore();
  });
  useEffect(() => {
    if (!end.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && ask(),
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className={styles.end}>
      {moreFailed && (
        <Text size={14} tone="danger">
          {moreFailed}
        </Text>
      )}
      <Button tone="plain" loading={isLoadingMore} onClick={loadMore}>
        {t("Show more")}
      </Button>
    </div>
  );
}

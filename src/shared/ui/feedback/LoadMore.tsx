import { useTranslation } from "react-i18next";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../action/Button";
import styles from "./LoadMore.module.css";
import { Text } from "../layout/Text";

/** A list that may have more than it shows: `usePages`, `useIncrementalList`. */
interface GrowingList {
  hasMore: boolean;
  loadMore: () => Promise<void> | void;
  isLoadingMore?: boolean;
  /** Why the last try failed. */
  moreFailed?: string | null;
}

/** At the end of a list that has more: asks for it when it scrolls into view, and by a button. */
export function LoadMore({ list }: { list: GrowingList }) {
  return list.hasMore && <End {...list} />;
}

/** After a try that failed, only the button tries again. */
function End({ loadMore, isLoadingMore, moreFailed }: GrowingList) {
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

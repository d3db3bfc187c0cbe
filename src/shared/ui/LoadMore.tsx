import { useTranslation } from "react-i18next";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./Button";
import styles from "./LoadMore.module.css";
import { Text } from "./Text";

interface LoadMoreProps {
  onMore: () => void;
  loading: boolean;
  /** Why the last try failed; then only the button tries again. */
  error?: string | null;
}

/** At a list's end: asks for more when it scrolls into view, and by a button. */
export function LoadMore({ onMore, loading, error }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => {
    if (!error) onMore();
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
      {error && (
        <Text size={14} tone="danger">
          {error}
        </Text>
      )}
      <Button tone="plain" loading={loading} onClick={onMore}>
        {t("Show more")}
      </Button>
    </div>
  );
}

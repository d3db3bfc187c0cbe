import { useTranslation } from "react-i18next";
import { type ComponentType, type ReactNode, useId } from "react";
import { useIncrementalList } from "../../shared/hooks/useIncrementalList";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { LoadMore } from "../../shared/ui/feedback/LoadMore";
import { ReelCardSkeleton } from "../../shared/ui/feedback/ReelCardSkeleton";
import { SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import styles from "./ReelList.module.css";
import type { ListState } from "./useHomeLists";

/** This many cards are drawn at first, and are added each time. */
const STEP = 24;

interface ReelListProps<Reel> {
  title: string;
  list: ListState<Reel>;
  card: ComponentType<{ reel: Reel }>;
  /** Stands before the cards. */
  first?: ReactNode;
  /** Tells that this list, or another one of the page, is not there yet. */
  isLoading: boolean;
  /** Shows if the list is empty and nothing stands first. */
  empty: ReactNode;
}

/** Shows a titled list of reels with its loading, empty and failed state. */
export function ReelList<Reel extends { _id: string }>({ title, ...rest }: ReelListProps<Reel>) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h2" size={20} id={id}>
        {title}
      </Text>
      <Content title={title} {...rest} />
    </Stack>
  );
}

function Content<Reel extends { _id: string }>(props: ReelListProps<Reel>) {
  const { t } = useTranslation();
  const { title, list, card: ReelCard, first, isLoading, empty } = props;
  if (isLoading || list.status === "loading") {
    return (
      <SkeletonGroup label={t("Loading: {{title}}", { title })}>
        <div className={styles.cards}>
          {first}
          <ReelCardSkeleton />
          <ReelCardSkeleton />
        </div>
      </SkeletonGroup>
    );
  }
  if (list.status === "failed") {
    return (
      <ErrorState
        heading="h3"
        message={list.error.message}
        code={list.error.code}
        onRetry={list.reload}
      />
    );
  }
  if (list.data.items.length === 0 && !first) return empty;
  return <Cards reels={list.data.items} card={ReelCard} first={first} />;
}

function Cards<Reel extends { _id: string }>({
  reels,
  card: ReelCard,
  first,
}: Pick<ReelListProps<Reel>, "card" | "first"> & { reels: Reel[] }) {
  const list = useIncrementalList(reels, STEP);
  return (
    <>
      <ul className={styles.cards}>
        {first && <li>{first}</li>}
        {list.shown.map((reel) => (
          <ReelCard key={reel._id} reel={reel} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

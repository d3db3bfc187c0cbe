import type { DataOf } from "@contract/http/endpoint";
import type { listTributes } from "@contract/http/tribute";
import { type ReactNode, useId } from "react";
import { type LoadPage, usePages } from "../../shared/lib/usePages";
import { ErrorState } from "../../shared/ui/ErrorState";
import { LoadMore } from "../../shared/ui/LoadMore";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import { ReelCard } from "./ReelCard";

interface ReelListProps {
  title: string;
  load: LoadPage<DataOf<typeof listTributes>>;
  /** In place of the list while there is none. */
  empty: ReactNode;
}

/** A titled list of reels with its loading, empty and failed state. */
export function ReelList({ title, load, empty }: ReelListProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h2" size={20} id={id}>
        {title}
      </Text>
      <Content title={title} load={load} empty={empty} />
    </Stack>
  );
}

function Content({ title, load, empty }: ReelListProps) {
  const list = usePages(load);
  if (list.status === "loading") {
    return (
      <SkeletonGroup label={`Loading ${title.toLowerCase()}`}>
        <Skeleton shape="block" height="280px" />
      </SkeletonGroup>
    );
  }
  if (list.status === "failed") {
    return <ErrorState heading="h3" message={list.error.message} onRetry={list.reload} />;
  }
  if (list.data.items.length === 0) return empty;
  return (
    <>
      <Stack as="ul" gap={2}>
        {list.data.items.map((reel) => (
          <ReelCard key={reel._id} reel={reel} />
        ))}
      </Stack>
      {list.hasMore && (
        <LoadMore
          onMore={() => void list.loadMore()}
          loading={list.isLoadingMore}
          error={list.moreFailed}
        />
      )}
    </>
  );
}

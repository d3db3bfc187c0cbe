import { useCallback } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { WatchFailure } from "../features/player/WatchFailure";
import { WatchReel } from "../features/player/WatchReel";
import { WatchRoom } from "../features/player/WatchRoom";
import { getFeed } from "../services/submission";
import { useAnswer } from "../shared/lib/useAnswer";
import { Spinner } from "../shared/ui/Spinner";

/** `/tribute/:id/watch?tgd=`: the reel, for whom it was made. */
export function WatchPage() {
  const { id: tributeId = "" } = useParams();
  const [query] = useSearchParams();
  const tgd = query.get("tgd") ?? undefined;
  const feed = useAnswer(
    useCallback((signal: AbortSignal) => getFeed({ tributeId, tgd }, signal), [tributeId, tgd]),
  );
  if (feed.status === "loading") {
    return (
      <WatchRoom>
        <Spinner fullScreen label="Loading the reel" />
      </WatchRoom>
    );
  }
  if (feed.status === "failed") return <WatchFailure error={feed.error} onRetry={feed.reload} />;
  return <WatchReel feed={feed.data} tgd={tgd} onReload={feed.reload} />;
}

import type { Feed } from "@contract/http/submission";
import { useCallback, useState } from "react";
import { actOnReel } from "../../services/submission";
import { trackEvent } from "../../shared/analytics/analytics";

interface ReelActions {
  readonly hearts: number;
  readonly sendHeart: () => void;
  /** The server counts a viewer once a day, however often this is called. */
  readonly countView: () => void;
}

/** Hearts and views of a reel. A heart counts at once here; the server's number follows. */
export function useReelActions(feed: Feed, tgd: string | undefined): ReelActions {
  const { tributeId } = feed;
  const [hearts, setHearts] = useState(feed.hearts);
  const sendHeart = useCallback(() => {
    setHearts((count) => count + 1);
    trackEvent("heart", {});
    void actOnReel({ tributeId, tgd, action: "HEART" }).then(({ data }) => {
      // Answers can overtake each other: the number never runs backwards under the finger.
      if (data) setHearts((count) => Math.max(count, data.hearts));
    });
  }, [tributeId, tgd]);
  const countView = useCallback(() => {
    trackEvent("watch_started", { as: tgd ? "gift" : "own" });
    void actOnReel({ tributeId, tgd, action: tgd ? "WATCH_GIFT_REEL" : "WATCH_REEL" });
  }, [tributeId, tgd]);
  return { hearts, sendHeart, countView };
}

import type { Feed } from "@contract/http/submission";
import { useCallback, useReducer, useState } from "react";
import { trackEvent } from "../../../shared/analytics/analytics";
import { heartsAfter } from "./hearts";
import { actOnReel } from "../api/reelCalls";
import { useReelLive } from "./useReelLive";

interface ReelActions {
  readonly hearts: number;
  /** Hearts of other people that came while this page was open. */
  readonly others: number;
  /** For the reel, and for whose clip it is that plays. */
  readonly sendHeart: (submissionId: string | undefined) => void;
  /** The server counts a viewer once a day, however often this is called. */
  readonly countView: () => void;
  readonly isSaved: boolean;
  readonly toggleSaved: () => void;
}

/**
 * Hearts, views and saving of a reel. What is done here counts at once; the server's numbers follow, also those of others.
 * @param onGift when it was changed who may watch.
 */
export function useReelActions(
  feed: Feed,
  tgd: string | undefined,
  onGift: () => void,
): ReelActions {
  const { tributeId } = feed;
  const [{ hearts, others }, count] = useReducer(heartsAfter, { hearts: feed.hearts, others: 0 });
  const [isSaved, setSaved] = useState(feed.saved);
  const [isWatching, setWatching] = useState(false);
  const onHearts = (total: number): void => count({ type: "counted", total });
  useReelLive(isWatching, { tributeId, tgd }, { onHearts, onGift });
  const sendHeart = useCallback(
    (submissionId: string | undefined) => {
      count({ type: "sent" });
      trackEvent("heart", {});
      void actOnReel({ tributeId, tgd, action: "HEART", submissionId }).then(({ data }) => {
        if (data) count({ type: "counted", total: data.hearts });
      });
    },
    [tributeId, tgd],
  );
  const countView = useCallback(() => {
    setWatching(true);
    trackEvent("watch_started", { as: tgd ? "gift" : "own" });
    void actOnReel({ tributeId, tgd, action: tgd ? "WATCH_GIFT_REEL" : "WATCH_REEL" });
  }, [tributeId, tgd]);
  const toggleSaved = useCallback(() => {
    setSaved((saved) => !saved);
    void actOnReel({ tributeId, tgd, action: "SAVE_LATER" }).then(({ data }) => {
      setSaved((saved) => (data ? data.saved : !saved));
    });
  }, [tributeId, tgd]);
  return { hearts, others, sendHeart, countView, isSaved, toggleSaved };
}

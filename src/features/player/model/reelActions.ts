import type { Feed } from "@contract/http/submission";
import { useCallback, useEffect, useReducer, useState } from "react";
import { trackEvent } from "../../../shared/analytics/analytics";
import { actOnReel } from "../api/reelCalls";
import { useLiveReel } from "./useLiveReel";

interface Hearts {
  /** Counts all hearts, and the viewer's own at once. */
  readonly hearts: number;
  /** Counts those that other people have sent while the page was open. */
  readonly others: number;
}

type HeartEvent =
  | { readonly type: "sent" }
  /** Carries the server's count, from a response or live. */
  | { readonly type: "counted"; readonly total: number };

/**
 * Updates the count, which never decreases, because responses and events may arrive in any order.
 * An increase beyond the viewer's own hearts counts as hearts of others.
 */
function heartsAfter(state: Hearts, event: HeartEvent): Hearts {
  const { hearts, others } = state;
  switch (event.type) {
    case "sent":
      return { hearts: hearts + 1, others };
    case "counted": {
      const more = Math.max(0, event.total - hearts);
      return more > 0 ? { hearts: hearts + more, others: others + more } : state;
    }
    default:
      return event satisfies never;
  }
}

interface ReelActions {
  readonly hearts: number;
  /** Counts the hearts of other people that arrived while this page was open. */
  readonly others: number;
  readonly sendHeart: (submissionId: string | undefined) => void;
  /** The server counts a viewer once a day, however often this is called. */
  readonly countView: () => void;
  /** Reports that the reel was watched to its end. */
  readonly countEnd: () => void;
  readonly isSaved: boolean;
  readonly toggleSaved: () => void;
}

/**
 * Handles hearts, views and saving of a reel. Changes show at once. The server's numbers follow,
 * including those of other people.
 * @param onGift runs when it changes who may watch the reel.
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
  useLiveReel(isWatching, { tributeId, tgd }, { onHearts, onGift });
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
  const countEnd = useCallback(() => {
    if (tgd) void actOnReel({ tributeId, tgd, action: "FINISH_GIFT_REEL" });
  }, [tributeId, tgd]);
  const toggleSaved = useCallback(() => {
    setSaved((saved) => !saved);
    void actOnReel({ tributeId, tgd, action: "SAVE_LATER" }).then(({ data }) => {
      setSaved((saved) => (data ? data.saved : !saved));
    });
  }, [tributeId, tgd]);
  return { hearts, others, sendHeart, countView, countEnd, isSaved, toggleSaved };
}

/** Reports that a recipient has opened the page of a gift that plays nothing yet. */
export function useGiftOpened({ tributeId, actions }: Feed, tgd: string | undefined): void {
  const isGift = tgd !== undefined && actions.includes("WATCH_GIFT_REEL");
  useEffect(() => {
    if (isGift) void actOnReel({ tributeId, tgd, action: "OPEN_GIFT" });
  }, [tributeId, tgd, isGift]);
}

import { useCallback, useEffect } from "react";
import { useFindReplayMutation } from "../../../services/submission";
import { useAppDispatch } from "../../../shared/state/hooks";
import { utilityChanged } from "../../../shared/state/utilityStateSlice";

const CLOSED = { videoUrl: "", isVideoReplayPopupShow: false };

/**
 * Opens and closes the popup that plays a video. The address of the video is requested when it is
 * needed, because it expires.
 */
export function useReplay() {
  const dispatch = useAppDispatch();
  const [findReplay] = useFindReplayMutation();
  const close = useCallback(() => void dispatch(utilityChanged(CLOSED)), [dispatch]);
  // The store keeps this state, but a URL of an earlier visit no longer plays.
  useEffect(() => {
    close();
    return close;
  }, [close]);
  const replay = async (submissionId: string): Promise<void> => {
    const { data } = await findReplay({ submissionId });
    if (!data) return;
    dispatch(utilityChanged({ videoUrl: data.playlistUrl, isVideoReplayPopupShow: true }));
  };
  return { replay, close };
}

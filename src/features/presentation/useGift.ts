import type { Answer } from "@contract/http/endpoint";
import type { Gift, GiftLink } from "@contract/http/presentation";
import { useCallback } from "react";
import { getGiftLink, saveGiftLink } from "../../services/presentation";
import { trackEvent } from "../../shared/analytics/analytics";
import { dataOf } from "../../shared/lib/callError";
import { useAnswer } from "../../shared/lib/useAnswer";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";

const saveGift = createAppThunk(
  "presentation/gift",
  async (body: { tributeId: string; gift: Gift }) => dataOf(await saveGiftLink(body)),
);

/** The gift link of a reel; `link` is null while there is none. `save` resolves to whether it arrived. */
export function useGift(tributeId: string) {
  const dispatch = useAppDispatch();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Answer<{ link: GiftLink | null }>> => {
      const { data, ...answer } = await getGiftLink(tributeId, signal);
      // Here no data is an answer, too.
      return { ...answer, data: answer.status === 200 ? { link: data } : null };
    },
    [tributeId],
  );
  const answer = useAnswer(load);
  const { replace } = answer;
  const save = async (gift: Gift): Promise<boolean> => {
    const result = await dispatch(saveGift({ tributeId, gift }));
    if (!saveGift.fulfilled.match(result)) return false;
    trackEvent("gift_link_made", { opens: gift.revealAt ? "later" : "now" });
    replace(() => ({ link: result.payload }));
    return true;
  };
  return { ...answer, save };
}

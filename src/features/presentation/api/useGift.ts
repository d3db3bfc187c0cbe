import { msg } from "@contract/msg";
import type { Answer } from "@contract/http/endpoint";
import type { GiftLink } from "@contract/http/presentation";
import { useCallback } from "react";
import { getGiftLink, renewGiftLink, saveGiftLink } from "../../../services/presentation";
import { trackEvent } from "../../../shared/analytics/analytics";
import { dataOf } from "../../../shared/lib/callError";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import type { GiftInput } from "../model/giftFormValues";

const saveGift = createAppThunk(
  "presentation/gift",
  async (body: { tributeId: string } & GiftInput) => dataOf(await saveGiftLink(body)),
);

const renewGift = createAppThunk(
  "presentation/renewGift",
  async (tributeId: string, { dispatch }) => {
    const link = dataOf(await renewGiftLink(tributeId));
    dispatch(notify({ type: "SUCCESS", message: msg("This is the new link") }));
    return link;
  },
);

/**
 * The gift link of a reel; `link` is null while there is none. `save` resolves to whether it arrived; `renew` kills the link
 * and makes another.
 */
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
  const save = async ({ gift, password }: GiftInput): Promise<boolean> => {
    const result = await dispatch(saveGift({ tributeId, gift, password }));
    if (!saveGift.fulfilled.match(result)) return false;
    trackEvent("gift_link_made", { opens: gift.revealAt ? "later" : "now" });
    replace(() => ({ link: result.payload }));
    return true;
  };
  const renew = async (): Promise<void> => {
    const result = await dispatch(renewGift(tributeId));
    if (renewGift.fulfilled.match(result)) replace(() => ({ link: result.payload }));
  };
  return { ...answer, save, renew };
}

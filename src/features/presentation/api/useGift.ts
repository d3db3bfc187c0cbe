import { msg } from "@contract/msg";
import {
  useGetGiftLinkQuery,
  useRenewGiftLinkMutation,
  useSaveGiftLinkMutation,
} from "../../../services/presentation";
import { trackEvent } from "../../../shared/analytics/analytics";
import { queryState } from "../../../shared/hooks/queryState";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import type { GiftInput } from "../model/giftFormValues";

/**
 * Returns the gift of a reel. `data` is null while there is none. `save` resolves to whether the
 * server has stored the gift. `renew` creates a new link for every recipient, and revokes the old
 * ones.
 */
export function useGift(tributeId: string) {
  const dispatch = useAppDispatch();
  const link = queryState(useGetGiftLinkQuery({ tributeId }));
  const [saveGiftLink] = useSaveGiftLinkMutation();
  const [renewGiftLink] = useRenewGiftLinkMutation();
  const save = async ({ gift, password }: GiftInput): Promise<boolean> => {
    const { data } = await saveGiftLink({ tributeId, gift, password });
    if (!data) return false;
    trackEvent("gift_link_made", { opens: gift.revealAt ? "later" : "now" });
    return true;
  };
  const renew = async (): Promise<void> => {
    const { data } = await renewGiftLink({ tributeId, recipientId: null });
    if (data) dispatch(notify({ type: "SUCCESS", message: msg("Here is the new link") }));
  };
  return { ...link, save, renew };
}
